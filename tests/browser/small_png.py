"""A screenshot with 256 colours: a third of the bytes. What Pillow would do, without Pillow."""

import collections
import struct
import zlib

COLOURS = 256


def chunks(data):
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        yield kind, data[at + 8:at + 8 + length]
        at += 12 + length


def rows_of(data):
    """Rows of pixels, each three bytes."""
    parts = list(chunks(data))
    width, height, depth, form = struct.unpack(">IIBB", dict(parts)[b"IHDR"][:10])
    size = {2: 3, 6: 4}[form]
    assert depth == 8
    raw = zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
    above, step = bytearray(width * size), width * size + 1
    for y in range(height):
        filtered, row = raw[y * step], bytearray(raw[y * step + 1:(y + 1) * step])
        unfilter(filtered, row, above, size)
        above = row
        yield [bytes(row[i:i + 3]) for i in range(0, len(row), size)]


def unfilter(how, row, above, size):
    for i in range(len(row) if how else 0):
        left, up = row[i - size] if i >= size else 0, above[i]
        if how == 4:
            corner = above[i - size] if i >= size else 0
            guess = min((abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner))[2]
        else:
            guess = (0, left, up, (left + up) // 2)[how]
        row[i] = (row[i] + guess) & 255


def palette_of(counts):
    """By the median cut: the box with the most spread is split, until there are enough."""
    def spread(box):
        return max(max(c[k] for c in box) - min(c[k] for c in box) for k in range(3))

    boxes = [(spread(counts) * sum(counts.values()) ** .5, list(counts))]
    while len(boxes) < min(COLOURS, len(counts)):
        boxes.sort(key=lambda one: one[0])
        _, box = boxes.pop()
        axis = max(range(3), key=lambda k: max(c[k] for c in box) - min(c[k] for c in box))
        box.sort(key=lambda c: c[axis])
        half, seen, cut = sum(counts[c] for c in box) / 2, 0, 1
        for cut in range(1, len(box)):
            seen += counts[box[cut - 1]]
            if seen >= half:
                break
        for part in (box[:cut], box[cut:]):
            boxes.append((spread(part) * sum(counts[c] for c in part) ** .5, part))
    palette, index = bytearray(), {}
    for number, (_, box) in enumerate(boxes):
        whole = sum(counts[c] for c in box)
        palette += bytes(round(sum(c[k] * counts[c] for c in box) / whole) for k in range(3))
        index.update((c, number) for c in box)
    return bytes(palette), index


def reduced(data):
    rows = list(rows_of(data))
    palette, index = palette_of(collections.Counter(c for row in rows for c in row))
    raw = b"".join(b"\0" + bytes(index[c] for c in row) for row in rows)

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    return data[:8] + chunk(b"IHDR", head) + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")
