import { sceneToSvg } from '@knossos/engine/draw';
import { rulebook } from '@knossos/engine/games';
import { counted, type Level } from '@knossos/engine/puzzle';
import { formatAddress } from '@knossos/engine/session';
import { newCommand, oneOf, parseCommand, type Setting, wholeNumber, withLevels } from '../cli/command.js';
import { EXIT, Failure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { JsonWriter, jsonLine } from '../cli/json.js';
import { Turns } from '../cli/turns.js';
import { writeForm } from '../io/file-forms.js';
import { allLevels, complain, describeInvalid, noSuchLevel, type ReadLevel } from '../io/levels.js';

const fileForms = rulebook.games.flatMap(({ fileForms = [] }) => fileForms);
const FORMATS = ['text', 'id', 'svg', 'json', 'link', ...fileForms.map(({ name }) => name)];

interface Options {
  readonly to: string;
  readonly index?: number;
  readonly base: string;
  readonly set: readonly Setting[];
}

const HELP = `
text  the canonical document; a pack stays a pack       id    one id a line, which carries the whole level
svg   a picture of one level                            link  one address a line, which opens the level
json  an array of objects: file index title game text id error

Layouts of Minehunt also go to
board one board a line, W H M m1,m2,...,mM FIRST         mbf   one board as an .mbf file
and files named .mbf or .boards are read as such by all commands.`;

/** `knossos convert`: the same level in another form. */
export async function convert(args: readonly string[], io: Io): Promise<number> {
  const command = withLevels(newCommand('convert', 'Turn levels into text, ids, SVG, JSON or links.'))
    .argument('<file>', 'a file with levels, - for standard input, a game name or an id')
    .requiredOption('--to <format>', FORMATS.join(', '), oneOf(FORMATS))
    .option('--index <n>', 'which level of a pack, from 0; all without it', wholeNumber(0))
    .option('--base <address>', 'where links lead', 'http://localhost:4173/');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const name = parsed.args[0] as string;
  const found = await allLevels(name, options.set, io);
  const chosen = options.index === undefined ? found : found.slice(options.index, options.index + 1);
  if (chosen.length === 0) throw noSuchLevel(name, found.length, options.index ?? 0);
  const isBinary = fileForms.some((form) => form.name === options.to && form.isBinary);
  if ((options.to === 'svg' || isBinary) && chosen.length > 1) {
    const form = options.to === 'svg' ? 'an SVG shows one' : `an .${options.to} file holds one`;
    throw new Failure(
      EXIT.usage,
      `${name} has ${counted(chosen.length, 'level')} and ${form}; choose it with --index`,
    );
  }
  return options.to === 'json' ? writeJson(chosen, io) : writeTexts(chosen, options, io);
}

async function writeJson(chosen: readonly ReadLevel[], io: Io): Promise<number> {
  const turns = new Turns(io);
  const writer = new JsonWriter(io, 'json');
  let code: number = EXIT.done;
  for (const read of chosen) {
    if (turns.isDue()) await turns.take();
    const level = read.level.ok ? read.level.value : null;
    if (level === null) code = EXIT.invalid;
    writer.write(
      jsonLine({
        file: read.file,
        index: read.index,
        title: level?.meta.title ?? null,
        game: level?.game ?? null,
        text: level && rulebook.format(level),
        id: level && rulebook.encode(level),
        error: level === null ? describeInvalid(read) : null,
      }),
    );
  }
  writer.end();
  return code;
}

async function writeTexts(chosen: readonly ReadLevel[], options: Options, io: Io): Promise<number> {
  const turns = new Turns(io);
  let code: number = EXIT.done;
  let written = 0;
  for (const read of chosen) {
    if (turns.isDue()) await turns.take();
    if (!read.level.ok) {
      complain(io, describeInvalid(read));
      code = EXIT.invalid;
      continue;
    }
    if (options.to === 'text' && written > 0) io.out.write('\n---\n\n');
    const { value } = read.level;
    const form = fileForms.find(({ name }) => name === options.to);
    if (form) writeForm(form, value, read.file, io);
    else io.out.write(textOf(value, options));
    written++;
  }
  return code;
}

function textOf(level: Level, options: Options): string {
  const rules = rulebook.of(level);
  switch (options.to) {
    case 'id':
      return `${rulebook.encode(level)}\n`;
    case 'link':
      return `${options.base.replace(/#.*$/, '')}${formatAddress({ page: 'level', id: rulebook.encode(level), moves: null }, rulebook)}\n`;
    case 'svg': {
      const state = rules.see(rules.start(level, level.meta.seed ?? ''));
      return sceneToSvg(rules.view(state), { title: level.meta.title ?? rules.title });
    }
    default:
      return rulebook.format(level);
  }
}
