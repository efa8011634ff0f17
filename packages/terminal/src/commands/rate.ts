import { rulebook } from '@knossos/engine/games';
import { mindOf } from '@knossos/engine/games/minds';
import { describeFault, type Rating } from '@knossos/engine/puzzle';
import { newCommand, parseCommand, type Setting, wholeNumber, withLevels } from '../cli/command.js';
import { EXIT } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { JsonWriter, jsonForm, jsonLine } from '../cli/json.js';
import { Tally } from '../cli/tally.js';
import { runTask } from '../cli/work.js';
import { complain, describeInvalid, eachLevel, heading, type ReadLevel } from '../io/levels.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly index?: number;
  readonly set: readonly Setting[];
}

const HELP = `
--json prints an array, --jsonl one object a line, with the keys
  file index title game status difficulty grade features seed error
  status    solved, sampled (games were played; no proof), impossible, gave-up or invalid
  features  what was measured, by name; null where a limit left it unknown, and where it has no bound`;

/** `knossos rate`: measured difficulty. */
export async function rate(args: readonly string[], io: Io): Promise<number> {
  const command = withLevels(newCommand('rate', 'Measure how hard levels are.'))
    .argument('<file...>', 'files with levels, - for standard input, game names or ids')
    .option('--index <n>', 'only this level of each file, from 0', wholeNumber(0))
    .option('--json', 'print a JSON array')
    .option('--jsonl', 'print one JSON object a line');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const form = jsonForm(parsed.options);
  const writer = form === null ? null : new JsonWriter(io, form);
  const tally = new Tally();
  const allRead = await eachLevel(
    parsed.args,
    parsed.options.set,
    io,
    (read) => {
      if (!read.level.ok) {
        tally.add('invalid');
        if (writer) writer.write(ratingObject(read, null));
        else complain(io, describeInvalid(read));
        return undefined;
      }
      const level = read.level.value;
      const write = (rating: Rating): undefined => {
        tally.add(rating.status);
        if (writer) writer.write(ratingObject(read, rating));
        else
          io.out.write(
            `${heading(read.file, read.index, level.meta.title, rulebook.of(level).title)}\n${ratingText(rating)}`,
          );
      };
      const answer = runTask(mindOf(level).rate(level), io);
      return answer instanceof Promise ? answer.then(write) : write(answer);
    },
    { only: parsed.options.index },
  );
  writer?.end();
  return tally.exitCode(allRead);
}

function ratingObject(read: ReadLevel, rating: Rating | null): string {
  const level = read.level.ok ? read.level.value : null;
  return jsonLine({
    file: read.file,
    index: read.index,
    title: level?.meta.title ?? null,
    game: level?.game ?? null,
    status: rating?.status ?? 'invalid',
    difficulty: rating?.difficulty ?? null,
    grade: rating?.grade ?? null,
    features: rating?.features ?? null,
    seed: level?.meta.seed ?? null,
    error: read.level.ok ? null : describeFault(read.level.fault),
  });
}

function ratingText(rating: Rating): string {
  const head =
    rating.status === 'solved' || rating.status === 'sampled'
      ? `${rating.status === 'sampled' ? 'sampled, not proved: ' : ''}${rating.grade}, difficulty ${round(rating.difficulty)}`
      : rating.status === 'impossible'
        ? 'impossible: proved, there is no plan'
        : 'unknown: a limit was met';
  const names = Object.keys(rating.features);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.map(
    (name) =>
      `    ${spaced(name).padEnd(width + 4)}${rating.unbounded?.includes(name) ? 'unbounded' : round(rating.features[name] ?? null)}`,
  );
  return `  ${head}\n${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`;
}

/** `deadEnds` as words. */
function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

function round(value: number | boolean | string | null): string {
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(4) : String(value);
}
