import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import {
  formatMouse,
  formatOrder,
  isFeasible,
  type MouseLevel,
  mouseRules,
  parseMouse,
} from '@knossos/engine/internal/games/mouse';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { hasOwnOrders } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { busiest, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { cellName, isFloor } from '@knossos/engine/internal/grid';
import { polish } from '@knossos/engine/internal/optimise';
import { finish, orThrow, parseDocument, splitPack } from '@knossos/engine/internal/puzzle';
import { genomeOfLevel, problemOfOptions } from '@knossos/research/search/search';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../records/mouse');

/** By kind: the smallest and the largest square, and what is counted. */
const KINDS = {
  turns: { first: 3, last: 13, word: 'turns' },
  crossed: { first: 3, last: 13, word: 'busiest' },
  walls: { first: 3, last: 13, word: 'turns' },
  // Any column of the top row to any column of the bottom row; up to 6x6 they are proved, in records/mouse/ends.
  'free-ends': { first: 7, last: 13, word: 'turns' },
} as const;

/** Whether a maze begins in the top row and ends in the bottom row. */
function hasFreeEnds({ board }: MouseLevel): boolean {
  if (board.shape === 'graph') return false;
  const { columns, rows } = board.maze;
  return board.start < columns && board.exit.cell >= columns * (rows - 1);
}

type Kind = keyof typeof KINDS;

describe.each(Object.keys(KINDS) as Kind[])('records for %s', (kind) => {
  const { first, last, word } = KINDS[kind];
  const sizes = Array.from({ length: last - first + 1 }, (_, i) => i + first);

  test('there is one for every square, and nothing else', () => {
    const files = readdirSync(join(folder, kind)).sort();
    expect(files).toEqual(sizes.map((side) => `${side}x${side}.txt`).sort());
  });

  test.each(sizes)('%i runs as its note says', (side) => {
    const text = readFileSync(join(folder, kind, `${side}x${side}.txt`), 'utf8');
    const document = orThrow(parseDocument(text));
    const parsed = parseMouse(document);
    if (!parsed.ok) throw new Error(parsed.fault.message);
    expect(parsed.warnings).toEqual([]);
    const level = parsed.value;
    expect(formatMouse(level)).toBe(text);
    const { board } = level;
    if (board.shape === 'graph') throw new Error('a record is a square');
    expect([board.shape, board.maze.columns, board.maze.rows]).toEqual([
      kind === 'walls' ? 'walls' : 'cells',
      side,
      side,
    ]);
    if (kind === 'free-ends') expect(hasFreeEnds(level)).toBe(true);
    else expect([board.start, board.exit]).toEqual([0, { cell: side * (side - 1), side: null }]);
    expect(isFeasible(board)).toBe(true);
    // By the readable walk, not by the kernel that found it.
    const run = runOn(networkOf(level));
    expect(run.isOut).toBe(true);
    const score = kind === 'crossed' ? busiest(run.visits) : run.turns;
    expect(level.meta.note).toMatch(new RegExp(`^${word} ${score}; knossos mouse (search|enumerate) `));
    // A search that began with another maze names it by an id.
    for (const [id] of level.meta.note?.matchAll(/(?<=--from )\S+/g) ?? []) {
      expect(rulebook.decode(id), id).toMatchObject({ ok: true });
    }
    if (board.shape === 'walls') return;
    run.visits.forEach((visits, cell) => {
      if (cell !== board.exit.cell) expect(isFloor(board.maze, cell)).toBe(visits > 0);
    });
  });

  // What a minute's polishing improves is no record. Between walls of a large square one flip takes as long.
  const polished = sizes.filter((side) => kind !== 'walls' || side <= 10);
  test.each(polished)('none of the mazes of %i that are a flip or two away is better', (side) => {
    const text = readFileSync(join(folder, kind, `${side}x${side}.txt`), 'utf8');
    const found = genomeOfLevel(orThrow(parseMouse(orThrow(parseDocument(text)))));
    if (found === null) throw new Error('a record is a design on a grid');
    const objective = kind === 'crossed' ? 'crossed' : 'turns';
    const problem = problemOfOptions({ ...found.options, objective });
    const flips = kind === 'walls' && side > 8 ? 1 : 2;
    const { score } = finish(polish(problem, found.genome, flips));
    expect(score).toBe(problem.score(found.genome));
  });

  test('a larger square has no lower record, since a maze fits into a corner of it', () => {
    const scores = sizes.map((side) => {
      const text = readFileSync(join(folder, kind, `${side}x${side}.txt`), 'utf8');
      return Number(new RegExp(`^note: ${word} (\\d+);`, 'm').exec(text)?.[1]);
    });
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });
});

/** What a record of each kind is measured by, and on which boards. */
const MEASURES: Readonly<
  Record<Kind, { readonly shape: 'cells' | 'walls'; readonly of: (run: Run) => number }>
> = {
  turns: { shape: 'cells', of: ({ turns }) => turns },
  crossed: { shape: 'cells', of: ({ visits }) => busiest(visits) },
  walls: { shape: 'walls', of: ({ turns }) => turns },
  'free-ends': { shape: 'cells', of: ({ turns }) => turns },
};

type Run = ReturnType<typeof runOn>;

/** Everything that we ship: records of every kind, packs, and what the drawings of the gallery are made of. */
function shipped(): { readonly name: string; readonly level: MouseLevel }[] {
  const packs = join(import.meta.dirname, '../levels/mouse');
  const texts = [
    ...readdirSync(packs).map((file) => join(packs, file)),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .map((file) => join(folder, file)),
  ];
  return texts.flatMap((path) =>
    splitPack(readFileSync(path, 'utf8')).flatMap(({ text }) => {
      const document = parseDocument(text);
      if (!document.ok) throw new Error(`${path}: ${document.fault.message}`);
      const parsed = parseMouse(document.value);
      if (!parsed.ok) throw new Error(`${path}: ${parsed.fault.message}`);
      const { moves } = parsed.value.meta;
      return [parsed.value, ...(moves === null ? [] : [designAfter(parsed.value, moves)])].map((level) => ({
        name: `${path.slice(folder.length - 'records/mouse'.length)}: ${level.meta.title ?? ''}`,
        level,
      }));
    }),
  );
}

/** The design that a level's own moves lead to. */
function designAfter(level: MouseLevel, moves: string): MouseLevel {
  const read = orThrow(mouseRules.parseMoves(moves));
  const start = mouseRules.start(level, '');
  const end = read
    .filter((move) => move !== 'go')
    .reduce((at, move) => mouseRules.play(at, move).state, start);
  return { ...level, board: end.board };
}

/** Columns, rows, ends, preferences: two mazes that share these compete for the same record. */
function frameText(level: MouseLevel, kind: Kind): string {
  const { board, order, modulo } = level;
  if (board.shape === 'graph') return 'graph';
  const { columns, rows } = board.maze;
  const ends = kind === 'free-ends' ? hasFreeEnds(level) : [board.start, board.exit];
  return JSON.stringify([board.shape, columns, rows, ends, order, modulo, hasOwnOrders(board)]);
}

describe.each(Object.keys(KINDS) as Kind[])('no maze that we ship beats a record for %s', (kind) => {
  const all = shipped();
  const { shape, of } = MEASURES[kind];
  const { first, last } = KINDS[kind];

  test.each(Array.from({ length: last - first + 1 }, (_, i) => i + first))('of %i', (side) => {
    const text = readFileSync(join(folder, kind, `${side}x${side}.txt`), 'utf8');
    const document = parseDocument(text);
    const record = orThrow(document.ok ? parseMouse(document.value) : document);
    const rivals = all.filter(({ level }) => frameText(level, kind) === frameText(record, kind));
    // The record itself, and for blocked cells that of another kind too.
    expect(rivals.length).toBeGreaterThanOrEqual(shape === 'cells' ? 2 : 1);
    const best = of(runOn(networkOf(record)));
    for (const { name, level } of rivals) {
      if (isFeasible(level.board)) expect(of(runOn(networkOf(level))), name).toBeLessThanOrEqual(best);
    }
  });
});

test('no maze that we ship beats what is proved for its pair of columns', () => {
  const optima = new Map<string, number>();
  for (const file of readdirSync(join(folder, 'ends'))) {
    const { size, order, pairs } = JSON.parse(readFileSync(join(folder, 'ends', file), 'utf8')) as EndsTable;
    for (const { start, exit, optimum } of pairs) optima.set([size, order, start, exit].join(), optimum);
  }
  let compared = 0;
  for (const { name, level } of shipped()) {
    const { board, modulo, order } = level;
    if (board.shape !== 'cells' || modulo !== null || hasOwnOrders(board) || !isFeasible(board)) continue;
    const { maze, start, exit } = board;
    const size = `${maze.columns}x${maze.rows}`;
    const pair = [size, formatOrder(order), cellName(maze, start), cellName(maze, exit.cell)].join();
    const optimum = optima.get(pair);
    if (optimum === undefined) continue;
    compared++;
    expect(runOn(networkOf(level)).turns, name).toBeLessThanOrEqual(optimum);
  }
  expect(compared).toBeGreaterThan(10);
});

interface EndsTable {
  readonly size: string;
  readonly order: string;
  readonly pairs: readonly { readonly start: string; readonly exit: string; readonly optimum: number }[];
}
