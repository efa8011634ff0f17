import { command } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { jsonLine } from '../../cli/json.js';
import { jsonObject, lookOf } from '../../cli/options.js';
import { rowLines, widthFor } from '../../cli/wrap.js';
import type { Mark } from './finding.js';
import {
  browserFinding,
  dataFinding,
  levelsFinding,
  machineFinding,
  nodeFinding,
  painterFinding,
  recordsFinding,
  terminalFinding,
} from './machine.js';
import { databaseFindings, portFinding } from './services.js';

const MARKS: Readonly<Record<'unicode' | 'ascii', Readonly<Record<Mark, string>>>> = {
  unicode: { good: '✓', note: '·', bad: '✗' },
  ascii: { good: 'ok', note: '--', bad: 'NO' },
};

/** The port that `knossos serve` takes unless it is told another. */
const USUAL_PORT = 4173;

/** `knossos doctor`: what this machine can do. */
export default command({
  options: jsonObject,
  about: `Looks at what is there, and changes nothing. A tick is as it should be, a dot is worth knowing, and a cross is in the way:
then the exit code is 1. Each line is about one thing.`,
  json: [
    {
      prints: '--json prints one object',
      as: 'object',
      keys: `
        good: boolean  # whether nothing is in the way
        findings: { about: text, mark: 'good' | 'note' | 'bad', text: text }[]  # what was found out, in order`,
    },
  ],
  exits: { '0': 'nothing is in the way', '1': 'something is' },
  examples: [
    ['doctor', 'all of it in words'],
    ['doctor --json', 'the same for programs'],
  ],
  async run(_, { json }, io) {
    const findings = [
      nodeFinding(process.versions.node),
      machineFinding(),
      terminalFinding(io, process.stdout.rows),
      levelsFinding(),
      recordsFinding(),
      dataFinding(io.env),
      ...(await databaseFindings(io.env)),
      await portFinding(USUAL_PORT),
      await painterFinding(),
      browserFinding(io.env),
    ];
    const isGood = findings.every(({ mark }) => mark !== 'bad');
    if (json) io.out.write(`${jsonLine({ good: isGood, findings })}\n`);
    else {
      const { glyphs } = lookOf({ glyphs: null, color: 'auto' }, io);
      const marks = MARKS[glyphs === 'ascii' ? 'ascii' : 'unicode'];
      const width = Math.max(...findings.map(({ mark }) => marks[mark].length));
      const rows = findings.map(
        ({ about, mark, text }) => [`${marks[mark].padEnd(width)} ${about}`, text] as const,
      );
      io.out.write(`${rowLines(rows, widthFor(io.out)).join('\n')}\n`);
      if (!isGood) io.out.write(`\nSomething is in the way; see what is marked ${marks.bad}.\n`);
    }
    return isGood ? EXIT.done : EXIT.failed;
  },
});
