import { command, one } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { SCRIPTS, SHELLS } from './scripts.js';

/** `knossos completion`: a script for a shell. */
export default command({
  args: { shell: one('the shell', { choices: SHELLS }) },
  options: {},
  about: `Then Tab completes commands, options, their values, names of files, and the packs and levels that come with the program.
Put one of these lines where your shell looks when it starts:

  eval "$(knossos completion bash)"  in ~/.bashrc
  source <(knossos completion zsh)  in ~/.zshrc, behind compinit
  knossos completion fish | source  in ~/.config/fish/config.fish`,
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
