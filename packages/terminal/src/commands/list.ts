import { rulebook } from '@knossos/engine/internal/games';
import { counted, GRADES } from '@knossos/engine/internal/puzzle';
import { command, maybe } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import type { Output } from '../cli/io.js';
import { JsonWriter, jsonLine } from '../cli/json.js';
import { jsonList } from '../cli/options.js';
import { table } from '../cli/text.js';
import {
  addressOf,
  levelsIn,
  type ShippedLevel,
  type ShippedPack,
  type ShippedRating,
  shippedPack,
  shippedPacks,
  shippedRatings,
} from '../io/shipped.js';
import { nothingNamed } from '../io/unnamed.js';
import { fitted } from '../play/key-bar.js';

/** `knossos list`: the levels that come with the program. */
export default command({
  args: {
    what: maybe('a game, or a pack such as theseus/1-first-steps; all packs unless given', {
      names: 'pack',
    }),
  },
  options: jsonList,
  about: `Without an argument the packs of every game; of a game or a pack each level, with the name by which every command takes
it, its title, its size, its grade, and what is proved of it. The last two come from files beside the levels: nothing is solved.
Levels are counted from 0, as everywhere on the command line: #0 is the first. Addresses of the browser app count from 1.`,
  json: [
    {
      prints: '--json prints an array, --jsonl one object a line: every level, also without an argument',
      as: 'array',
      keys: `
        name: text  # by which every command takes it, such as gold/1-loose-boards#3
        game: text
        pack: text
        index: count  # from 0
        title: text | null
        columns: count | null  # null where the level is no grid
        rows: count | null
        grade: text | null
        difficulty: number | null
        length: count | null  # moves of its solution, or the mean of those of the games won; null where there is none
        optimum: count | null  # proved to be the best there is: least moves, most gold, most turns
        note: text | null  # from the header`,
    },
  ],
  examples: [
    ['list', 'all packs'],
    ['list gold', 'the levels of a game'],
    ['list gold/1-loose-boards --json', 'those of a pack, for programs'],
  ],
  run: async ({ what }, { json, jsonl }, io) => {
    const packs = packsOf(what);
    const ratings = shippedRatings();
    if (json || jsonl) {
      const writer = new JsonWriter(io, jsonl ? 'jsonl' : 'json');
      for (const pack of packs)
        for (const level of levelsIn(pack)) writer.write(jsonLine(objectOf(level, ratings[pack.name])));
      writer.end();
      return EXIT.done;
    }
    const rows =
      what === null ? packs.map((pack) => packRow(pack, ratings[pack.name])) : levelRows(packs, ratings);
    const lines = what === null ? table(rows, 3) : fittingTable(rows, io.out);
    for (const line of lines) io.out.write(`${line}\n`);
    return EXIT.done;
  },
});

/** @throws Failure for what is neither a game nor a pack */
function packsOf(what: string | null): readonly ShippedPack[] {
  if (what === null || rulebook.find(what)) return shippedPacks(what);
  const pack = shippedPack(what);
  if (pack) return [pack];
  throw new UsageFailure(nothingNamed(what).replace('there is no file', 'no pack is called'));
}

function packRow(pack: ShippedPack, ratings: readonly ShippedRating[] = []): string[] {
  const found = new Set(ratings.map(({ grade }) => grade));
  const grades = GRADES.filter((grade) => found.has(grade));
  const [first = '', last = ''] = [grades[0], grades.at(-1)];
  return [pack.name, counted(levelsIn(pack).length, 'level'), first === last ? first : `${first} to ${last}`];
}

function levelRows(packs: readonly ShippedPack[], ratings: ReturnType<typeof shippedRatings>): string[][] {
  const all = packs.flatMap((pack) => levelsIn(pack).map((level) => objectOf(level, ratings[pack.name])));
  return [
    ['level', 'title', 'size', 'grade', 'difficulty', 'optimum'],
    ...all.map(({ name, title, columns, rows, grade, difficulty, optimum }) => [
      name,
      title ?? 'untitled',
      columns === null || rows === null ? '-' : `${columns}x${rows}`,
      grade ?? '-',
      difficulty === null ? '-' : difficulty.toFixed(1),
      optimum === null ? '-' : String(optimum),
    ]),
  ];
}

/** Columns of levels that a narrow terminal has no room for, the first to go first: difficulty, grade, size. */
const LESS = [4, 3, 2] as const;
/** As many columns of levels are words; behind them are numbers. */
const WORDS = 4;

/** The column of titles, and fewest letters of one. */
const TITLE = 1;
const LEAST_TITLE = 8;

/** Rows of levels with as many columns as the terminal has room for. */
function fittingTable(rows: readonly (readonly string[])[], { isTerminal, columns }: Output): string[] {
  let left = rows;
  let words = WORDS;
  let lines = table(left, words);
  for (const column of LESS) {
    if (!isTerminal || lines.every((line) => line.length <= columns)) break;
    left = left.map((row) => row.filter((_, at) => at !== column));
    if (column < WORDS) words--;
    lines = table(left, words);
  }
  const over = isTerminal ? Math.max(0, ...lines.map((line) => line.length)) - columns : 0;
  if (over <= 0) return lines;
  // Only titles can still be cut, without becoming something else.
  const longest = Math.max(0, ...left.map((row) => row[TITLE]?.length ?? 0));
  const room = Math.max(LEAST_TITLE, longest - over);
  return table(
    left.map((row) => row.map((cell, at) => (at === TITLE ? fitted(cell, room) : cell))),
    words,
  );
}

function objectOf(level: ShippedLevel, ratings: readonly ShippedRating[] = []) {
  const { pack, index, title, note } = level;
  const {
    columns = null,
    rows = null,
    grade = null,
    difficulty = null,
    length = null,
  } = ratings[index] ?? {};
  // Notes say what is proved as "optimum 12", of designs as "best 12".
  const proved = /\b(?:optimum|best) (\d+)\b/.exec(note ?? '')?.[1];
  const optimum = proved === undefined ? null : Number(proved);
  const measured = { columns, rows, grade, difficulty, length, optimum };
  return { name: addressOf(level), game: pack.game, pack: pack.name, index, title, ...measured, note };
}
