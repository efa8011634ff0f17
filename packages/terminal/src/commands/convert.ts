import { sceneToSvg } from '@knossos/engine/draw';
import { rulebook } from '@knossos/engine/games';
import { counted, describeFault, type FileForm, type Level, PACK_SEPARATOR } from '@knossos/engine/puzzle';
import { formatAddress } from '@knossos/engine/session';
import { command, one, option } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import { complain, type Io } from '../cli/io.js';
import { JsonWriter, jsonLine } from '../cli/json.js';
import { settings } from '../cli/options.js';
import { LEVEL_KEYS } from '../cli/schema.js';
import { Turns } from '../cli/turns.js';
import { oneOf, text, wholeNumber } from '../cli/values.js';
import { allLevels, describeInvalid, noSuchLevel, type ReadLevel } from '../io/levels.js';

const fileForms = rulebook.games.flatMap(({ fileForms = [] }) => fileForms);
const FORMATS = ['text', 'id', 'svg', 'json', 'link', ...fileForms.map(({ name }) => name)];

/** What else than documents the levels of some games go to. */
function formsText(): string {
  return rulebook.games
    .filter(({ fileForms: own = [] }) => own.length > 0)
    .map(({ title, fileForms: own = [] }) => {
      const columns = own.map(({ name, summary }) => `${name.padEnd(5)} ${summary}`.padEnd(56));
      const endings = own.map(({ ending }) => `.${ending}`).join(' or ');
      return `Layouts of ${title} also go to\n${columns.join(' ').trimEnd()}\nand files named ${endings} are read as such by all commands.`;
    })
    .join('\n');
}

/** `knossos convert`: the same level in another form. */
export default command({
  args: { file: one('a file with levels, - for standard input, a game name or an id') },
  options: {
    to: option('format', `${FORMATS.join(', ')}`, oneOf(FORMATS)),
    index: option('n', 'which level of a pack, from 0; all without it', wholeNumber(0)),
    base: option('address', 'where links lead', text, 'http://localhost:4173/'),
    ...settings,
  },
  about: `text  the canonical document; a pack stays a pack       id    one id a line, which carries the whole level
svg   a picture of one level                            link  one address a line, which opens the level
json  an array of objects, see below

${formsText()}`,
  json: [
    {
      prints: '--to json prints an array of objects',
      as: 'array',
      keys: `${LEVEL_KEYS}
        text: text | null  # the canonical document
        id: text | null
        error: text | null  # what is wrong with an invalid level`,
    },
  ],
  examples: [
    ['convert theseus/1-first-steps.txt --to link --index 0', 'the address of a level in the browser app'],
    ['convert theseus:8x8#42 --to text', 'a generated level as a document'],
  ],
  async run({ file }, { to, index, base, set }, io) {
    if (to === null) throw new UsageFailure("required option '--to <format>' not specified");
    const found = await allLevels(file, set, io);
    const chosen = index === null ? found : found.slice(index, index + 1);
    if (chosen.length === 0) throw noSuchLevel(file, found.length, index ?? 0);
    const isBinary = fileForms.some((form) => form.name === to && form.isBinary);
    if ((to === 'svg' || isBinary) && chosen.length > 1) {
      const form = to === 'svg' ? 'an SVG shows one' : `an .${to} file holds one`;
      throw new Failure(
        EXIT.usage,
        `${file} has ${counted(chosen.length, 'level')} and ${form}; choose it with --index`,
      );
    }
    const writer = to === 'json' ? new JsonWriter(io, 'json') : null;
    const turns = new Turns(io);
    let code: number = EXIT.done;
    let written = 0;
    for (const read of chosen) {
      if (turns.isDue()) await turns.take();
      const level = read.level.ok ? read.level.value : null;
      if (level === null) code = EXIT.invalid;
      if (writer) writer.write(objectOf(read, level));
      else if (level === null) complain(io, describeInvalid(read));
      else {
        if (to === 'text' && written++ > 0) io.out.write(PACK_SEPARATOR);
        const form = fileForms.find(({ name }) => name === to);
        if (form) writeForm(form, level, read.file, io);
        else io.out.write(textOf(level, to, base));
      }
    }
    writer?.end();
    return code;
  },
});

function objectOf(read: ReadLevel, level: Level | null): string {
  return jsonLine({
    file: read.file,
    index: read.index,
    title: level?.meta.title ?? null,
    game: level?.game ?? null,
    text: level && rulebook.format(level),
    id: level && rulebook.encode(level),
    error: level === null ? describeInvalid(read) : null,
  });
}

function textOf(level: Level, to: string, base: string): string {
  const rules = rulebook.of(level);
  switch (to) {
    case 'id':
      return `${rulebook.encode(level)}\n`;
    case 'link':
      return `${base.replace(/#.*$/, '')}${formatAddress({ page: 'level', id: rulebook.encode(level), moves: null }, rulebook)}\n`;
    case 'svg': {
      const state = rules.see(rules.start(level, level.meta.seed ?? ''));
      return sceneToSvg(rules.view(state), { title: level.meta.title ?? rules.title });
    }
    default:
      return rulebook.format(level);
  }
}

/** Writes a level in a form that is no document. @throws Failure for a level that it cannot hold */
function writeForm(form: FileForm<Level>, level: Level, file: string, io: Io): void {
  const { name, ending, isBinary } = form;
  const title = rulebook.games.find(({ fileForms }) => fileForms?.includes(form))?.title;
  if (rulebook.of(level).title !== title) {
    const message = `${file}: this is a level of ${level.game}, and the form "${name}" is for levels of ${title}`;
    throw new Failure(EXIT.invalid, message);
  }
  if (isBinary && io.out.isTerminal)
    throw new Failure(EXIT.usage, `an .${ending} file is no text: send it to a file with > NAME.${ending}`);
  const bytes = form.write(level);
  if (!bytes.ok) throw new Failure(EXIT.invalid, `${file}: ${describeFault(bytes.fault)}`);
  io.out.writeBytes(bytes.value);
}
