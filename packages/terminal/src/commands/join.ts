import { describeFault } from '@knossos/engine/internal/puzzle';
import { readParts } from '@knossos/server/files';
import { command, flag, many, option } from '../cli/command.js';
import { dispatch } from '../cli/dispatch.js';
import { EXIT, Failure } from '../cli/failure.js';
import { ofResults } from '../parts/parting.js';

/** `knossos join`: what a long command prints, from the files of its parts. */
export default command({
  args: { files: many('the files of all parts, in any order', { names: 'file' }) },
  options: {
    certificate: option('file', 'write what was proved, where the command writes certificates'),
    losses: option('file', 'write all lost boards, where the command plays boards'),
    convergence: option('file', 'write the best-so-far curves, where the command searches'),
    json: flag('print JSON, as the command does with --json'),
  },
  about: `A long command that was done in parts (--part 0/64 to --part 63/64, on any machines) prints here what it prints when one machine does
all of it. Only measured times and numbers of workers differ. The files must be all parts of one command by one version of
Knossos. A part that is missing, there twice, damaged, or of another command is named, and nothing is printed.

--slurm and --parallel of such a command print a script that does its parts and joins them; docs/clusters.md tells all.`,
  json: [
    {
      prints: '--json prints what the command prints with --json',
      as: 'either',
      keys: '',
      isOpen: true,
    },
  ],
  exits: {
    '0': 'done',
    '2': 'wrong usage',
    '3': 'a part is missing, damaged, there twice or of another command',
  },
  examples: [['join parts/*.part', 'the result of a command, from all of its parts']],
  async run({ files }, _options, io, _more, { argv }) {
    const parts = readParts(files);
    if (!parts.ok) throw new Failure(EXIT.invalid, describeFault(parts.fault));
    const [first] = parts.value;
    const { COMMANDS } = await import('./index.js');
    const [name = '', ...words] = first?.command ?? [];
    if (!Object.hasOwn(COMMANDS.commands, name))
      throw new Failure(
        EXIT.invalid,
        `these are parts of a script: join them by node scripts/${name}.mjs --join`,
      );
    return dispatch(COMMANDS, [name, ...words, ...ofResults(argv)], io, [], parts.value);
  },
});
