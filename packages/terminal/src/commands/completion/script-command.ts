import { command, one } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

// Bash cuts words at the signs of COMP_WORDBREAKS, such as those in --format=svg, and replaces the last piece alone with
// the completion. So pieces without a gap are put together, and the text before the last one is taken away at the end.
const BASH = `# Completion of knossos in bash: eval "$(knossos completion bash)"
_knossos() {
  local rest=$COMP_LINE gap piece line before option="" kind="" at count=0
  local -a words=()
  for ((at = 0; at <= COMP_CWORD; at++)); do
    piece=\${COMP_WORDS[at]}
    gap=\${rest%%[![:space:]]*}
    rest=\${rest#"$gap"}
    rest=\${rest#"$piece"}
    if [ "$at" -gt 0 ] && [ -z "$gap" ] && [ -n "$piece" ]; then
      words[count-1]+=$piece
    else
      words[count]=$piece
      count=$((count + 1))
    fi
  done
  local current=\${words[count-1]//\\\\/}
  case $piece in
    [=:]) before=$current ;;
    *) piece=\${piece//\\\\/}; before=\${current%"$piece"} ;;
  esac
  words=("\${words[@]//\\\\/}")
  COMPREPLY=()
  while IFS= read -r line; do
    if [ -z "$kind" ]; then
      kind=$line
    else
      line=\${line%%$'\\t'*}
      COMPREPLY+=("\${line#"$before"}")
    fi
  done < <("$1" complete -- "\${words[@]:1}" 2>/dev/null)
  if [ "$kind" = value ]; then option=\${current%%=*}=; fi
  if [ "$kind" = value ] || [ "$kind" = files ]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do
      line=$option$line
      COMPREPLY+=("\${line#"$before"}")
    done < <(compgen -f -- "\${current#"$option"}")
  fi
}
complete -F _knossos knossos
`;

const ZSH = `#compdef knossos
# Completion of knossos in zsh: source <(knossos completion zsh), or this as the file _knossos in a folder of $fpath
_knossos() {
  local line tab=$'\\t'
  local -a lines found
  lines=("\${(@f)$("\${(Q)words[1]}" complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  for line in "\${(@)lines[2,-1]}"; do
    found+=("\${\${line%%$tab*}//:/\\\\:}:\${line#*$tab}")
  done
  local answer=1
  (( $#found )) && _describe -t words 'knossos' found && answer=0
  [[ $lines[1] == files ]] && _files && answer=0
  return answer
}
if [ "$funcstack[1]" = _knossos ]; then
  _knossos "$@"
else
  compdef _knossos knossos
fi
`;

const FISH = `# Completion of knossos in fish: knossos completion fish | source
function __knossos_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($before[1] complete -- $before[2..] "$current" 2>/dev/null)
    set -q lines[1]; or return
    for line in $lines[2..]
        echo $line
    end
    if test "$lines[1]" = files
        __fish_complete_path "$current"
    end
end
complete -c knossos -f -a '(__knossos_complete)'
`;

/** What a shell reads, so that it asks \`knossos complete\`. */
export const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

/** `knossos completion`: a script for a shell. */
export default command({
  args: { shell: one('the shell', { choices: SHELLS }) },
  options: {},
  about: `Then Tab completes commands, options, their values, names of files, and the packs and levels that come with the program.
Put one of these lines where your shell looks when it starts:

  eval "$(knossos completion bash)"  in ~/.bashrc
  source <(knossos completion zsh)  in ~/.zshrc, behind compinit
  knossos completion fish | source  in ~/.config/fish/config.fish

Shells complete the word knossos. Where it is not installed, give it that name before that line, with the folder of your copy:
knossos() { node ~/knossos/packages/terminal/bin/knossos.js "$@"; }`,
  examples: [
    ['completion bash', 'the script for bash'],
    ['completion zsh > _knossos', 'a file for a folder of $fpath'],
  ],
  run({ shell }, _, io) {
    const known = SHELLS.find((one) => one === shell);
    if (!known)
      throw new UsageFailure(`there is no completion for "${shell}"; it is made for ${SHELLS.join(', ')}`);
    io.out.write(SCRIPTS[known]);
    return EXIT.done;
  },
});
