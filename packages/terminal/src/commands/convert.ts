import {
  isOfChance,
  needsHint,
  PAPERS,
  type Paper,
  paperOf,
  puzzleHidden,
  puzzleWith,
  SHEET_LAYOUTS,
  SHEET_LIMIT,
  type SheetPuzzle,
  SOLUTION_PLACES,
  type SolutionPlace,
  sheetTitles,
  sheetToHtml,
  smallCells,
} from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import { FORMS } from '@knossos/engine/internal/games/forms';
import {
  GRAPH_LIMIT,
  type GraphForm,
  type GraphPosition,
  graphOfPositions,
  graphText,
  noGraph,
} from '@knossos/engine/internal/library';
import {
  counted,
  describeFault,
  type FileForm,
  grouped,
  type Level,
  PACK_SEPARATOR,
  titleOfPack,
} from '@knossos/engine/internal/puzzle';
import { formatAddress } from '@knossos/engine/internal/session';
import { command, flag, option, withMeanings } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import { heard } from '../cli/heard.js';
import { complain, type Io } from '../cli/io.js';
import { JsonWriter, jsonLine } from '../cli/json.js';
import { dice, maybeFile, settings, which } from '../cli/options.js';
import { keys, LEVEL_KEYS } from '../cli/schema.js';
import { table } from '../cli/text.js';
import { Turns, writeSlices } from '../cli/turns.js';
import { oneOf, text, wholeNumber } from '../cli/values.js';
import { LiveLine, runTask } from '../cli/work.js';
import { choiceOf, chosenFrom, tellIdleSeed } from '../io/choice.js';
import { allLevels, describeInvalid, noSuchLevel, type ReadLevel, validOf } from '../io/levels.js';
import { gifOf, movingSvg, pngOf, type Shown, svgOf } from './convert-pictures.js';
import { playedLine } from './played-line.js';

/** How a sheet is laid out: puzzles on a page, unless given one for one level and else four. */
interface Layout {
  readonly each: number | null;
  readonly solutions: SolutionPlace;
  readonly paper: Paper;
}

async function sheetOf(
  title: string | null,
  levels: readonly Level[],
  { each, solutions, paper }: Layout,
  io: Io,
): Promise<string> {
  const puzzles: SheetPuzzle[] = [];
  const titles = sheetTitles(levels.map((level) => ({ rules: rulebook.of(level), level })));
  for (const [at, level] of levels.entries()) puzzles.push(await puzzleOf(level, titles[at], io));
  const layout = { each: each ?? (puzzles.length === 1 ? 1 : 4), solutions, paper };
  const small = smallCells(puzzles, layout.each, paper);
  if (small !== null) complain(io, `${small} (--each)`);
  return heard(() => sheetToHtml(title ?? titles.join(''), puzzles, layout));
}

/** The usual paper size, by the variables that name a locale; on Windows, which has none, by the system. */
function usualPaper({ env }: Io): Paper {
  const named = env.LC_ALL || env.LC_PAPER || env.LANG;
  return paperOf(
    named || (process.platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : ''),
  );
}

async function puzzleOf(level: Level, title: string, io: Io): Promise<SheetPuzzle> {
  const rules = rulebook.of(level);
  if (isOfChance(rules, level)) return puzzleWith(rules, level, title, null);
  const mind = await rules.mind();
  const seed = level.meta.seed ?? '1';
  const after = (moves: readonly string[]) =>
    rules.see(moves.reduce((state, move) => rules.play(state, move).state, rules.start(level, seed)));
  if (needsHint(rules, level)) {
    const puzzle = await puzzleHidden(rules, level, title, {
      hint: async (moves) => runTask(mind.hint(after(moves)), io),
      overlay: async (moves, name) => runTask(mind.overlay(after(moves), name), io),
    });
    if (puzzle !== null) return puzzle;
  }
  return puzzleWith(rules, level, title, await runTask(mind.solve(after([]), { limit: SHEET_LIMIT }), io));
}

const WRITTEN = FORMS.filter(({ write }) => write !== undefined);
const PICTURES = ['svg', 'png', 'film', 'gif'] as const;
/** What shows a game that is played, by a seed where dice fall. */
const PLAYED: readonly string[] = ['film', 'gif'];
const GRAPHS: readonly string[] = ['graphml', 'graph-json'];
const OWN = ['text', 'id', 'json', 'link', ...PICTURES, 'sheet', ...GRAPHS] as const;
const FORMATS = [...OWN, ...WRITTEN.map(({ name }) => name)];
const MEANINGS: Readonly<Record<string, string>> = {
  text: 'the canonical document; a pack stays a pack',
  id: 'one id a line, which carries the whole level',
  json: 'an array of objects',
  link: 'one address a line, which opens the level in the browser app',
  svg: 'a picture of one level',
  png: 'the same in pixels, two for one of the SVG',
  film: 'a game of one level as an SVG that moves',
  gif: 'the same in pixels',
  graphml: 'all positions of one level and the moves between them, as programs for graphs read them',
  'graph-json': 'the same as one object',
  sheet: 'one HTML page with all levels and their solutions, to be printed',
  ...Object.fromEntries(WRITTEN.map(({ name, summary }) => [name, summary])),
};

/** Every form with the program that writes it, how files of it end, and whether it is read and written. */
function formsText(): string {
  const rows = FORMS.map(({ name, game, program, endings, summary, lost, write }) => [
    ...[
      name,
      game,
      endings.map((ending) => `.${ending}`).join(' '),
      write === undefined ? 'read' : 'read, written',
    ],
    ...[program, `${summary}${lost === '' ? '' : `; lost: ${lost}`}`],
  ]);
  return `${table([['form', 'game', 'files', '', 'program', 'what it is'], ...rows], 6).join('\n')}\n`;
}

const CONVERTED = keys<{ readonly read: ReadLevel; readonly level: Level | null }>`${LEVEL_KEYS}
  text: text | null  # the canonical document ${({ level }) => level && rulebook.format(level)}
  id: text | null ${({ level }) => level && rulebook.encode(level)}
  error: text | null  # what is wrong with an invalid level ${({ read }) => describeInvalid(read) || null}`;

/** `knossos convert`: the same level in another form. */
export default command({
  args: { file: maybeFile },
  options: {
    forms: flag('list all forms of other programs that are read and written'),
    from: option(
      'form',
      'what the file is, where its content could be several things',
      oneOf(FORMS.map(({ name }) => name)),
    ),
    to: withMeanings(option('format', 'what to write', oneOf(FORMATS)), MEANINGS),
    index: { ...which.index, summary: 'only this level of a pack, from 0' },
    random: which.random,
    base: option('address', 'where links lead', text, 'http://localhost:4173/'),
    moves: {
      ...option(
        'moves',
        'of film and gif: the moves; those of the header, or a solution, unless given; of a graph: it begins behind them',
      ),
      needs: { to: [...PLAYED, ...GRAPHS] },
    },
    seed: dice,
    limit: {
      ...option(
        'positions',
        'of a graph: positions after which no more moves are tried',
        wholeNumber(1),
        GRAPH_LIMIT,
      ),
      needs: { to: GRAPHS },
    },
    each: {
      ...option('n', 'puzzles on a page of a sheet', oneOf(SHEET_LAYOUTS.map(String))),
      needs: { to: ['sheet'] },
    },
    solutions: {
      ...withMeanings(
        option<SolutionPlace>(
          'where',
          'where the solutions of a sheet stand',
          oneOf(SOLUTION_PLACES),
          'below',
        ),
        { below: 'upside down', last: 'a page behind' },
      ),
      needs: { to: ['sheet'] },
    },
    paper: {
      ...option<Paper>('paper', 'of a sheet; that of your locale unless given', oneOf(PAPERS)),
      needs: { to: ['sheet'] },
    },
    ...settings,
  },
  about: `Files, ids and links of other programs are read by what they hold, by this command and all others; --forms lists them.`,
  json: [{ prints: '--to json prints an array of objects', as: 'array', keys: CONVERTED }],
  exits: {
    '4': 'there is no sure solution to show, or no graph within its limit',
    '5': 'it is proved that there is none',
  },
  examples: [
    ['convert theseus/1-first-steps.txt --to link --index 0', 'the address of a level in the browser app'],
    ['convert theseus:8x8#42 --to text', 'a generated level as a document'],
    ['convert theseus:8x8#42 --to gif > maze.gif', 'its solution as an animation'],
    [
      'convert theseus:5x5#42 --to graphml > maze.graphml',
      'all its positions, for a program that draws graphs',
    ],
    ['convert --forms', 'the forms of other programs'],
    ['convert gold/1-loose-boards.txt --to sheet --each 6 > sheet.html', 'a pack to be printed'],
  ],
  async run({ file }, { to, index, random, base, set, each, forms, from, ...more }, io) {
    if (forms) {
      io.out.write(formsText());
      return EXIT.done;
    }
    if (file === null) throw new UsageFailure('FILE is missing');
    if (to === null) throw new UsageFailure('--to <format> is missing');
    const found = await allLevels(file, set, io, from === null ? {} : { from });
    const choice = choiceOf({ index, random, seed: more.seed });
    const chosen = choice === null ? found : [chosenFrom(found, file, choice, io)];
    if (chosen.length === 0) throw noSuchLevel(file, found.length, index ?? 0);
    const hasDice = PLAYED.includes(to) || GRAPHS.includes(to);
    tellIdleSeed({ random, seed: more.seed }, hasDice ? validOf(chosen) : null, io);
    const form = WRITTEN.find(({ name }) => name === to);
    const ending = form?.isBinary ? (form.endings[0] ?? null) : to === 'png' || to === 'gif' ? to : null;
    const isPicture = PICTURES.some((name) => name === to);
    const isOfOne = isPicture || GRAPHS.includes(to);
    if ((isOfOne || ending !== null) && chosen.length > 1) {
      const holds = isOfOne ? `${to} shows one` : `an .${ending} file holds one`;
      throw new Failure(
        EXIT.usage,
        `${file} has ${counted(chosen.length, 'level')} and ${holds}; choose it with --index`,
      );
    }
    if (ending !== null && io.out.isTerminal)
      throw new Failure(EXIT.usage, `.${ending} files are no text: send it to a file with > NAME.${ending}`);
    if (to === 'sheet') {
      const paper = more.paper ?? usualPaper(io);
      const layout = { each: each === null ? null : Number(each), solutions: more.solutions, paper };
      return writeSheet(file, chosen, layout, io);
    }
    const writer = to === 'json' ? new JsonWriter(io, 'json') : null;
    const turns = new Turns(io);
    let code: number = EXIT.done;
    let written = 0;
    for (const read of chosen) {
      if (turns.isDue()) await turns.take();
      const level = read.level.ok ? read.level.value : null;
      if (level === null) code = EXIT.invalid;
      if (writer) writer.write(jsonLine(CONVERTED.of({ read, level })));
      else if (level === null) complain(io, describeInvalid(read));
      else if (form) {
        if (written++ > 0) io.out.write(form.separator ?? '');
        writeForm(form, level, read.file, io);
      } else if (isPicture) await writePicture(to, level, more, io);
      else if (GRAPHS.includes(to))
        code = await writeGraph(to === 'graphml' ? 'graphml' : 'json', level, more, io);
      else {
        if (to === 'text' && written++ > 0) io.out.write(PACK_SEPARATOR);
        io.out.write(textOf(level, to, base));
      }
    }
    writer?.end();
    return code;
  },
});

/** Writes those levels that are valid on a sheet, and reports the faults of the others. */
async function writeSheet(
  file: string,
  chosen: readonly ReadLevel[],
  layout: Parameters<typeof sheetOf>[2],
  io: Io,
): Promise<number> {
  const levels = validOf(chosen);
  for (const read of chosen) if (!read.level.ok) complain(io, describeInvalid(read));
  // The only one has its title from the page.
  const title = levels.length === 1 ? null : titleOfPack(levels, file === '-' ? 'Puzzles' : file);
  if (levels.length > 0) io.out.write(await sheetOf(title, levels, layout, io));
  return levels.length === chosen.length ? EXIT.done : EXIT.invalid;
}

async function writePicture(to: string, level: Level, shown: Shown, io: Io): Promise<void> {
  if (to === 'png') io.out.writeBytes(await pngOf(level, io));
  else if (to === 'gif') io.out.writeBytes(await gifOf(level, shown, io));
  else io.out.write(to === 'film' ? await movingSvg(level, shown, io) : svgOf(level));
}

function textOf(level: Level, to: string, base: string): string {
  switch (to) {
    case 'id':
      return `${rulebook.encode(level)}\n`;
    case 'link':
      return `${base.replace(/#.*$/, '')}${formatAddress({ page: 'level', id: rulebook.encode(level), moves: null }, rulebook)}\n`;
    default:
      return rulebook.format(level);
  }
}

/** Writes a level in a form that is no document. @throws Failure for a level that it cannot hold */
function writeForm(form: FileForm<Level>, level: Level, file: string, io: Io): void {
  const { name, game, write } = form;
  if (level.game !== game) {
    const message = `${file}: this is a level of ${level.game}, and the form "${name}" is for levels of ${game}`;
    throw new Failure(EXIT.invalid, message);
  }
  const bytes = write?.(level);
  if (!bytes) throw new RangeError(`${name} is only read`);
  if (!bytes.ok) throw new Failure(EXIT.invalid, `${file}: ${describeFault(bytes.fault)}`);
  io.out.writeBytes(bytes.value);
}

interface GraphWish {
  readonly moves: string | null;
  readonly seed: string | null;
  readonly limit: number;
}

/**
 * Writes the graph of all positions of a level as they are found, so that it need not fit into memory. Gives the exit code:
 * what the limit kept out is said. @throws Failure for a level that has none
 */
async function writeGraph(form: GraphForm, level: Level, wish: GraphWish, io: Io): Promise<number> {
  const rules = rulebook.of(level);
  const refusal = noGraph(rules, level);
  if (refusal !== null) throw new Failure(EXIT.gaveUp, refusal);
  const seed = wish.seed ?? level.meta.seed ?? '';
  const { states } = playedLine(level, wish.moves ?? '', seed);
  const start = rules.see(states[states.length - 1]);
  const line = new LiveLine(io);
  let cut = 0;
  let found = 0;
  const forget = io.lastWords(() => {
    line.clear();
    complain(io, `interrupted after ${grouped(found)} positions; the graph is not whole`);
  });
  const watched = function* (positions: Iterable<GraphPosition<string>>) {
    for (const position of positions) {
      if (position.isCut) cut++;
      found++;
      line.show(() => `${grouped(found)} positions; ${position.depth} moves from the first`);
      yield position;
    }
  };
  const positions = graphOfPositions(rules, start, wish.limit);
  await writeSlices(graphText(level, watched(positions), form), io);
  forget();
  line.clear();
  if (cut === 0) return EXIT.done;
  const left = `${counted(cut, 'position')} ${cut === 1 ? 'was' : 'were'} left without moves`;
  complain(io, `the limit of ${grouped(wish.limit)} positions was met: ${left} (--limit)`);
  return EXIT.gaveUp;
}
