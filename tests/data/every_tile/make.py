"""make.py SHARED - writes every_tile.lua and every_tile_tiles.lua beside this file: the tiles of all sets of which
SHARED/tiles/facts tells, the unpublished and unshipped ones, too, so that drawings can be tried on all that there is.

Left out are tiles whose sides Bastide can't tell apart: sides with a gap, cities that share a side."""
import glob
import json
import os
import sys

SIDES = "NESW"
LETTERS = {"city": "ABCDEFGH", "road": "rstuvwxyz", "field": "abcdefgh", "river": "ijklmn"}
SHOWN = ("inn", "cathedral", "princess", "tunnel", "labyrinth", "darmstadtium", "besieged")
COUNTED = {"pennants": "pennant", "pig_herd": "pig_herd", "wells": "wells"}
SHIPPED = {"pennant", "garden"}  # by the base game


def facts(folder):
    for path in sorted(glob.glob(os.path.join(folder, "tiles/facts/*.json"))):
        with open(path, encoding="utf-8") as file:
            tiles = json.load(file).get("tiles", {})
        yield from tiles.items() if isinstance(tiles, dict) else ((tile["id"], tile) for tile in tiles)


def slots_of(tile, letter):
    """The sides in slots, and whether all of them can be written."""
    slots = {side: ["."] * 3 for side in SIDES}
    for segment in tile["segments"]:
        for edge in segment["edges"]:
            if len(edge) == 2:
                slots[edge[0]]["LCR".index(edge[1])] = letter[segment["key"]]
            elif segment["type"] == "city":
                slots[edge] = [letter[segment["key"]]] * 3
            else:
                slots[edge][1] = letter[segment["key"]]
    for side in SIDES:
        if slots[side] == ["."] * 3:
            slots[side] = ["*"]
    whole = all("." not in (slots[side][0], slots[side][-1]) for side in SIDES)
    return "|".join("".join(slots[side]) for side in SIDES), whole


def symbols_of(segment, letter):
    """What lies on a segment: names of symbols with the letters they lie on."""
    about = segment.get("attributes", {})
    shown = {name: letter for name in SHOWN if about.get(name) is True}
    shown.update({symbol: letter * about[name] for name, symbol in COUNTED.items() if name in about})
    if "resource" in about:
        shown[about["resource"]] = letter
    return {name: f'"{letters}"' for name, letters in shown.items()}


def symbols_of_place(segment):
    """A thing in the middle of the tile that is no place of its own."""
    about = segment.get("attributes", {})
    if segment["type"] == "monastery":
        return {f"the_{name}": "true" for name in ("special", "church", "shrine") if about.get(name)}
    name = segment["type"].replace("-", "_")
    name += "_" + about["type"].lower() if "type" in about else ""
    name += "_" + about["bonus"].split("/")[1].replace("-", "_") if "bonus" in about else ""
    towards = about.get("direction", "")
    if len(towards) > 2:
        return {f"{name}_both": "true"}
    return {name: f'"{towards}"' if towards else "true"}


def tile_line(name, tile, found):
    """The tile as a line of Lua, or None; adds symbols to `found`, by scope."""
    spare = {kind: iter(letters) for kind, letters in LETTERS.items()}
    letter = {s["key"]: next(spare[s["type"]]) for s in tile["segments"] if s["type"] in LETTERS}
    slots, whole = slots_of(tile, letter)
    if not whole or any({"multi_edge", "shares_edge_with"} & set(s.get("attributes", {})) for s in tile["segments"]):
        return None
    centre, symbols, borders = [], {}, []
    for segment in tile["segments"]:
        own = letter.get(segment["key"])
        shown = symbols_of(segment, own) if own else symbols_of_place(segment)
        found["segment" if own else "tile"].update(shown)
        for symbol, where in shown.items():
            symbols[symbol] = symbols[symbol][:-1] + where[1:] if symbol in symbols and own else where
        if segment["type"] == "monastery" or (own and not segment["edges"]):
            centre.append(f'"{own or "monastery"}"')
        towns = segment.get("attributes", {}).get("adjoining_cities", [])
        if segment["type"] == "field" and towns:
            borders.append(own + ":" + "".join(letter[town] for town in towns))
    line = f'    ["EV/{name}"] = {{ slots = "{slots}", n = 1'
    line += f', borders = "{" ".join(borders)}"' if borders else ""
    line += f", centre = {centre[0]}" if len(centre) == 1 else ""
    line += f', centre = {{ {", ".join(centre)} }}' if len(centre) > 1 else ""
    line += f', symbols = {{ {", ".join(f"{k} = {v}" for k, v in sorted(symbols.items()))} }}' if symbols else ""
    return line + " },"


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    found = {"segment": {}, "tile": {}}
    lines = [line for name, tile in sorted(facts(sys.argv[1])) if (line := tile_line(name, tile, found))]
    attrs = [f'    {name} = {{ scope = "{scope}" }},' for scope in found for name in sorted(found[scope])
             if name not in SHIPPED]
    with open(os.path.join(here, "every_tile_tiles.lua"), "w", encoding="utf-8") as file:
        file.write("-- Made by make.py: every tile of which there are facts.\nreturn tileset {\n"
                   '  id = "every_tile_tiles", api = 1, title = "Every tile",\n  tiles = {\n'
                   + "\n".join(lines) + "\n  },\n}\n")
    with open(os.path.join(here, "every_tile.lua"), "w", encoding="utf-8") as file:
        file.write("-- Made by make.py: the symbols of every tile. For tests/unit/test_terminal_tiles.c.\nreturn rule {\n"
                   '  id = "every_tile", api = 1, title = "Every tile", needs = { "base", "river" },\n'
                   '  tiles = { "every_tile_tiles.lua" },\n  attrs = {\n' + "\n".join(attrs) + "\n  },\n}\n")


main()
