/* completion_command.c - bastide completion: what a shell reads. All that these scripts know is how
 * to ask 'bastide complete'. */
#include <stdio.h>
#include <string.h>

#include "commands.h"

/* bash parts words at '=' and ':', too; the line is parted here at blanks alone. */
static const char for_bash[] =
    "# bash completion for bastide, made by 'bastide completion bash'\n"
    "_bastide() {\n"
    "  local line=${COMP_LINE:0:COMP_POINT} words word kind cut candidate\n"
    "  read -ra words <<<\"$line\"\n"
    "  [[ $line == *[[:space:]] ]] && words+=('')\n"
    "  word=${words[-1]}\n"
    "  cut=${word%\"${word##*[=:]}\"} # bash keeps what stands before the last of them\n"
    "  COMPREPLY=()\n"
    "  compopt +o nospace 2>/dev/null\n"
    "  while IFS= read -r candidate; do\n"
    "    kind=\n"
    "    case $candidate in\n"
    "    :files) kind=-f ;;\n"
    "    :folders) kind=-d ;;\n"
    "    esac\n"
    "    if [[ $kind ]]; then\n"
    "      compopt -o filenames 2>/dev/null\n"
    "      while IFS= read -r candidate; do COMPREPLY+=(\"$candidate\"); done < <(compgen $kind -- "
    "\"${word#\"$cut\"}\")\n"
    "    else\n"
    "      candidate=${candidate%%$'\\t'*}\n"
    "      [[ $candidate == *= ]] && compopt -o nospace 2>/dev/null\n"
    "      COMPREPLY+=(\"${candidate#\"$cut\"}\")\n"
    "    fi\n"
    "  done < <(\"${words[0]}\" complete \"${words[@]:1}\" 2>/dev/null)\n"
    "}\n"
    "complete -F _bastide bastide\n";

static const char for_zsh[] =
    "#compdef bastide\n"
    "# zsh completion for bastide, made by 'bastide completion zsh'\n"
    "_bastide() {\n"
    "  local line name text\n"
    "  local -a names texts open opentexts\n"
    "  local -a asked=(${words[2,CURRENT-1]} \"$PREFIX\")\n"
    "  while IFS= read -r line; do\n"
    "    name=${line%%$'\\t'*} text=${line#*$'\\t'}\n"
    "    case $name in\n"
    "    :files) _files ;;\n"
    "    :folders) _files -/ ;;\n"
    "    *=) open+=(\"$name\") opentexts+=(\"$name  $text\") ;;\n"
    "    *) names+=(\"$name\") texts+=(\"$name  $text\") ;;\n"
    "    esac\n"
    "  done < <(\"${words[1]}\" complete \"${asked[@]}\" 2>/dev/null)\n"
    "  (( ${#names} )) && compadd -l -d texts -a names\n"
    "  (( ${#open} )) && compadd -S '' -l -d opentexts -a open\n"
    "}\n"
    "if [[ $funcstack[1] == _bastide ]]; then _bastide \"$@\"; else compdef _bastide bastide; fi\n";

static const char for_fish[] = "# fish completion for bastide, made by 'bastide completion fish'\n"
                               "function __bastide_complete\n"
                               "  set -l asked (commandline -opc) (commandline -ct)\n"
                               "  for line in ($asked[1] complete $asked[2..-1] 2>/dev/null)\n"
                               "    switch $line\n"
                               "    case ':files'\n"
                               "      __fish_complete_path (commandline -ct)\n"
                               "    case ':folders'\n"
                               "      __fish_complete_directories (commandline -ct)\n"
                               "    case '*'\n"
                               "      echo $line\n"
                               "    end\n"
                               "  end\n"
                               "end\n"
                               "complete -c bastide -f -a '(__bastide_complete)'\n";

static const struct shell {
  const char *name, *script;
} shells[] = {{"bash", for_bash}, {"zsh", for_zsh}, {"fish", for_fish}};

int completion_command(const options *o) {
  const char *name = o->path_count == 1 ? o->path[0] : "";
  for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
    if (strcmp(shells[i].name, name) == 0) {
      fputs(shells[i].script, stdout);
      return CLI_DONE;
    }
  fputs("completion: for which shell: bash, zsh or fish?\n", stderr);
  return CLI_USAGE;
}
