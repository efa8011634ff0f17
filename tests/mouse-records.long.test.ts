import { rulebook } from '@knossos/engine/internal/games';
import { formatOrder, isFeasible, type MouseLevel, mouseRules } from '@knossos/engine/internal/games/mouse';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { hasOwnOrders } from '@knossos/engine/internal/games/mouse/rules/preferences';
import { busiest, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { cellName, isFloor } from '@knossos/engine/internal/grid';
import { polish } from '@knossos/engine/internal/optimise';
import { finish, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { genomeOfLevel, problemOfOptions } from '@knossos/research/search/search';
import { describe, expect, test } from 'vitest';
import { allBelow, jsonOf, namesIn, textOf } from './repository.js';
import { type Ends, gridIn, readWhole } from './shipped.js';

const folder = 'records/mouse';

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
    expect(namesIn(`${folder}/${kind}`)).toEqual(sizes.map((side) => `${side}x${side}.txt`).sort());
  });

  test.each(sizes)('%i runs as its note says', (side) => {
    const level = gridIn(`${kind}/${side}x${side}.txt`);
    const { board } = level;
    const { columns, rows } = board.maze;
    expect([board.shape, columns, rows]).toEqual([kind === 'walls' ? 'walls' : 'cells', side, side]);
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
    const found = genomeOfLevel(gridIn(`${kind}/${side}x${side}.txt`));
    if (found === null) throw new Error('a record is a design on a grid');
    const objective = kind === 'crossed' ? 'crossed' : 'turns';
    const problem = problemOfOptions({ ...found.options, objective });
    const flips = kind === 'walls' && side > 8 ? 1 : 2;
    const { score } = finish(polish(problem, found.genome, flips));
    expect(score).toBe(problem.score(found.genome));
  });

  test('a larger square has no lower record, since a maze fits into a corner of it', () => {
    const scores = sizes.map((side) => {
      const text = textOf(`${folder}/${kind}/${side}x${side}.txt`);
      return Number(new RegExp(`^note: ${word} (\\d+);`, 'm').exec(text)?.[1]);
    });
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });
});

/** What a record of a kind is measured by. */
function measured(kind: Kind, level: MouseLevel): number {
  const { turns, visits } = runOn(networkOf(level));
  return kind === 'crossed' ? busiest(visits) : turns;
}

/** Everything that we ship: records of every kind, packs, and what the drawings of the gallery are made of. */
function shipped(): { readonly name: string; readonly level: MouseLevel }[] {
  const paths = ['levels/mouse', folder].flatMap((home) => allBelow(home).map((path) => `${home}/${path}`));
  const files = paths.filter((path) => path.endsWith('.txt'));
  return files.flatMap((path) =>
    splitPack(textOf(path)).flatMap(({ text }) => {
      const level = readWhole(text, path) as MouseLevel;
      const { moves, title } = level.meta;
      const designs = [level, ...(moves === null ? [] : [designAfter(level, moves)])];
      return designs.map((one) => ({ name: `${path}: ${title ?? ''}`, level: one }));
    }),
  );
}

/** The design that a level's own moves lead to. */
function designAfter(level: MouseLevel, moves: string): MouseLevel {
  const read = orThrow(mouseRules.parseMoves(moves));
  const start = mouseRules.start(level, '');
  const flips = read.filter((move) => move !== 'go');
  const end = flips.reduce((at, move) => mouseRules.play(at, move).state, start);
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
  const { first, last } = KINDS[kind];

  test.each(Array.from({ length: last - first + 1 }, (_, i) => i + first))('of %i', (side) => {
    const record = gridIn(`${kind}/${side}x${side}.txt`);
    const rivals = all.filter(({ level }) => frameText(level, kind) === frameText(record, kind));
    // The record itself, and for blocked cells that of another kind too.
    expect(rivals.length).toBeGreaterThanOrEqual(kind === 'walls' ? 1 : 2);
    const best = measured(kind, record);
    for (const { name, level } of rivals.filter((one) => isFeasible(one.level.board)))
      expect(measured(kind, level), name).toBeLessThanOrEqual(best);
  });
});

test('no maze that we ship beats what is proved for its pair of columns', () => {
  const optima = new Map<string, number>();
  for (const file of namesIn(`${folder}/ends`)) {
    const { size, order, pairs } = jsonOf<Ends>(`${folder}/ends/${file}`);
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
