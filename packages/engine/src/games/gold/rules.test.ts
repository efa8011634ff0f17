import { describe, expect, it, test, vi } from 'vitest';
import { placed } from '../../../test/faults.js';
import { orThrow, parseDocument, playMoves, type Solution, startHistory } from '../../puzzle/index.js';
import { type GoldMove, type GoldState, goldRules, goldVerdict } from './index.js';
import { cellsOf, isOnWay, keyOfGold, parseGold, playGold, startGold, walkFrom, walkOn } from './state.js';

const levelOf = (drawing: string) => orThrow(parseGold(orThrow(parseDocument(`game: gold\n\n${drawing}\n`))));
const start = (drawing: string) => startGold(levelOf(drawing));

function after(state: GoldState, moves: string): GoldState {
  let now = state;
  for (const move of moves) now = playGold(now, move as GoldMove).state;
  return now;
}

const said = (text: string) => placed(parseGold(orThrow(parseDocument(text))));

/** Rock in one corner, two exits, and every kind of gold. */
const CAVE = 'S30\n.#E\nE.9';

describe('a level of gold', () => {
  it('has one piece of gold where nothing else is drawn, none in rock, and as many as the digit says', () => {
    const level = levelOf(CAVE);
    expect(level).toMatchObject({ game: 'gold', start: 0, exits: [5, 6] });
    expect([...level.gold]).toEqual([1, 3, 0, 1, 0, 1, 1, 1, 9]);
  });

  it('is written with dots for one piece, and nothing where rock is', () => {
    const level = levelOf('S31\n.#E\nE09');
    expect(goldRules.format(level)).toBe('game: gold\n\nS3.\n.#E\nE09\n');
    const titled = { ...level, meta: { ...level.meta, title: 'a cave' } };
    expect(goldRules.format(goldRules.puzzle(titled))).toBe(goldRules.format(level));
  });

  it('says where a fault is', () => {
    expect(said('game: gold\nwait: yes\n\nS.E')).toMatch(/^2:/);
    expect(said('game: gold\n\nSME')).toMatch(/^3:2 /);
    expect(said('game: gold\n\nS.E\n.S.')).toMatch(/^4:2 /);
  });
});

describe('a step', () => {
  it('leads onto floor that is left, and takes the gold there', () => {
    const state = start(CAVE);
    expect(goldRules.moves(state)).toEqual(['R', 'D']);
    const played = playGold(state, 'R');
    expect(played.events).toEqual([
      { actor: 'player', action: 'moved', from: 0, to: 1, because: { kind: 'own-move', gold: 3, total: 4 } },
      { actor: 'floor', action: 'fell', from: 0, to: null, because: { kind: 'left-behind' } },
    ]);
    expect(() => playGold(played.state, 'L')).toThrow('the move L is not legal here');
  });

  it('wins on an exit, with what was taken on the way', () => {
    const before = after(start(CAVE), 'RR');
    const { state, events } = playGold(before, 'D');
    expect(events.slice(2)).toEqual([
      { actor: 'player', action: 'escaped', from: 5, to: 5, because: { kind: 'exit', total: 5 } },
    ]);
    expect(state.status).toBe('won');
    expect(goldRules.outcome(state)).toEqual({ status: 'won', score: { name: 'gold', value: 5 } });
    expect(() => playGold(state, 'D')).toThrow(RangeError);
  });

  it('loses where no floor is left, also at the very start', () => {
    const { state, events } = playGold(start('.S#\n##E'), 'L');
    expect(events.slice(2)).toEqual([
      { actor: 'player', action: 'stuck', from: 0, to: 0, because: { kind: 'dead-end' } },
    ]);
    expect(goldRules.outcome(state)).toEqual({ status: 'lost', score: { name: 'gold', value: 2 } });
  });

  it('makes equal positions of ways over the same cells', () => {
    const open = start('....\n....\nS..E');
    const [one, _other] = [after(open, 'UURDR'), after(open, 'RUUL')];
    expect(keyOfGold(one)).toBe('6:0,1,4,5,8');
    expect(keyOfGold(after(start('..........E\n.....S.....'), 'ULD'))).toBe('15:4,5,16');
  });
});

describe('the picture', () => {
  it('shows exits, gold that is left, holes and the player', () => {
    const view = goldRules.view(after(start('S30\n.#E\nE.9'), 'R'));
    expect(view).toMatchObject({ kind: 'grid', columns: 3, rows: 3, style: 'cells', isGolden: true });
    expect('marks' in view && view.marks).toEqual([
      { cell: 5, kind: 'exit', side: null, letter: 'E', name: 'exit' },
      { cell: 6, kind: 'exit', side: null, letter: 'E', name: 'exit' },
      { cell: 2, kind: 'gold', side: null, letter: '0', name: 'no gold' },
      { cell: 8, kind: 'gold', side: null, letter: '9', name: '9 gold' },
      { cell: 0, kind: 'hole', side: null, letter: 'o', name: 'hole' },
    ]);
    expect('actors' in view && view.actors).toEqual([
      { id: 'player', role: 'player', letter: 'S', name: 'you', cell: 1, beyond: null, mood: 'normal' },
    ]);
    expect('pictures' in view && view.pictures).toMatchObject({ S: '🙂', E: '🚪' });
  });

  it('shows how the player fares', () => {
    const mood = (state: GoldState) => {
      const view = goldRules.view(state);
      return 'actors' in view && view.actors[0]?.mood;
    };
    expect(mood(after(start('SE'), 'R'))).toBe('escaped');
    expect(mood(start('S#E'))).toBe('caught');
  });

  it('draws nothing on rock, a start or an exit, whatever gold is said to lie there', () => {
    const level = levelOf('S#E');
    const view = goldRules.view(startGold({ ...level, gold: Uint8Array.of(5, 5, 5) }));
    expect('marks' in view && view.marks.map(({ kind }) => kind)).toEqual(['exit']);
  });
});

describe('sentences of gold', () => {
  const { words } = goldRules;

  it('describe cells', () => {
    const state = after(start(CAVE), 'D');
    const cells = (from: GoldState) => [...from.level.gold.keys()].map((cell) => words.cell(from, cell));
    expect(cells(state)).toEqual([
      'a1: a hole, the floor has fallen in',
      'b1: 3 gold',
      'c1: 0 gold',
      'a2: you, open down',
      'b2: rock',
      'c2: the exit, 1 gold',
      'a3: the exit, 1 gold',
      'b3: 1 gold',
      'c3: 9 gold',
    ]);
    expect(words.cell(after(state, 'D'), 6)).toBe('a3: you, the exit, no way on');
    expect(words.cell(start('S.\n.E'), 0)).toBe('a1: you, open right, down');
  });

  it('describe positions', () => {
    const state = start(CAVE);
    expect(words.state(after(state, 'R'))).toBe(
      'You are on b1 with 4 gold; exits are c2, a3. One cell has fallen in.',
    );
    expect(words.state(after(state, 'RR'))).toBe(
      'You are on c1 with 4 gold; exits are c2, a3. 2 cells have fallen in.',
    );
    expect(words.state(start('S.E'))).toBe('You are on a1 with 1 gold; the exit is c1.');
    expect(words.state(after(state, 'DD'))).toBe('You have escaped with 3 gold in 2 steps.');
    expect(words.state(after(start('SE'), 'R'))).toBe('You have escaped with 2 gold in 1 step.');
    expect(words.state(start('S#E'))).toBe('You are on a1, and there is no floor left to step on.');
  });

  it('tell what happened', () => {
    const tell = (drawing: string, move: GoldMove) => {
      const { state, events } = playGold(start(drawing), move);
      return events.map((event) => words.event(state, event));
    };
    const fallen = 'The floor of a1 falls in behind you.';
    expect(tell('S4E', 'R')).toEqual(['You step on b1 and take 4 gold: 5 in all.', fallen]);
    expect(tell('SE', 'R').slice(1)).toEqual([fallen, 'You reach the exit with 2 gold.']);
    expect(tell('S.#E', 'R').slice(1)).toEqual([fallen, 'No floor is left around you.']);
  });

  it('name moves, and say how moves are written', () => {
    expect(words.ends).toEqual({ won: 'Escaped', lost: 'Stuck' });
    const read = goldRules.parseMoves('rr D');
    expect(read.ok && goldRules.formatMoves(read.value)).toBe('RRD');
    const wrong = goldRules.parseMoves('RW');
    expect(!wrong.ok && wrong.fault.help).toContain('U (up)');
  });

  const solved = {
    status: 'solved',
    moves: ['R', 'R'],
    optimal: true,
    plans: 1n,
    states: 7,
    score: { name: 'gold', value: 5, bound: 5 },
  } as const;
  const verdict = (solution: unknown) => goldVerdict(start('S.E'), solution as Solution<string>);

  it('say what a solver found', () => {
    expect(verdict(solved)).toEqual({
      headline: 'The most is 5 gold',
      sentence: 'Best play takes 5 gold in 2 moves, and only one way leads to it.',
      detail: '7 states looked at.',
    });
    expect(verdict({ ...solved, plans: 1200n }).sentence).toBe(
      'Best play takes 5 gold in 2 moves; 1,200 ways reach that.',
    );
    expect(verdict({ ...solved, plans: null }).sentence).toBe('Best play takes 5 gold in 2 moves.');
    expect(verdict({ ...solved, optimal: false, score: { ...solved.score, bound: 9 } })).toEqual({
      headline: '5 gold or more',
      sentence: 'Found: 5 gold in 2 moves. No way has more than 9.',
      detail: '7 states looked at.',
    });
    expect(verdict({ status: 'impossible', states: 1 })).toEqual({
      headline: 'No way out',
      sentence: 'Proved: from here no way leads to an exit.',
      detail: '1 state looked at.',
    });
    expect(verdict({ ...solved, score: null }).headline).not.toContain('gold');
  });
});

test('the rules of gold hide nothing, start alike from every seed, and measure by gold', () => {
  const level = levelOf(CAVE);
  expect(goldRules.hidden(level)).toBe('nothing');
  const state = goldRules.start(level, 'any');
  expect(goldRules.see(state)).toBe(state);
  expect(goldRules.key(state)).toBe('0:');
  expect(goldRules.measure).toEqual({ better: 'more', one: 'gold', many: 'gold' });
  expect(goldRules.help).toHaveLength(3);
  expect(orThrow(parseGold(orThrow(parseDocument(goldRules.blank))))).toMatchObject({ start: 12 });
});

describe('a way', () => {
  it('stays as it is when others go on from it', () => {
    const fork = walkOn(walkFrom(1), 2);
    const [left, right] = [walkOn(walkOn(fork, 3), 4), walkOn(walkOn(fork, 5), 3)];
    expect([fork, left, right, walkOn(fork, 3)].map(cellsOf)).toEqual([
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 5, 3],
      [1, 2, 3],
    ]);
    expect([
      isOnWay(fork, 3),
      isOnWay(left, 3),
      isOnWay(left, 5),
      isOnWay(right, 5),
      isOnWay(right, 4),
    ]).toEqual([false, true, false, true, false]);
    expect([fork.last, right.last, right.length]).toEqual([2, 3, 4]);
    expect(() => walkOn(right, 5)).toThrow(RangeError);
  });

  it('is as a list that is copied at every step', () => {
    const ways = [{ way: walkFrom(0), list: [0] }];
    // A tree of 300 ways in no order, each one step longer than one before it.
    for (let n = 1; n < 300; n++) {
      const { way, list } = ways[(n * n * 7) % ways.length] as (typeof ways)[0];
      const cell = (n * 31) % 64;
      if (!list.includes(cell)) ways.push({ way: walkOn(way, cell), list: [...list, cell] });
    }
    for (const { way, list } of ways) {
      expect(cellsOf(way)).toEqual(list);
      for (let cell = 0; cell < 64; cell++) expect(isOnWay(way, cell)).toBe(list.includes(cell));
    }
  });
});

test('a replay of gold takes time that grows with its moves', () => {
  const corridor = (length: number) => {
    const document = parseDocument(`game: gold\n\nS${'1'.repeat(length - 2)}E\n`);
    return orThrow(document.ok ? goldRules.parse(document.value) : document);
  };

  /** Elements copied from list to list, and cells noted in maps. */
  const copied = (length: number) => {
    const start = startGold(corridor(length));
    const slice = vi.spyOn(Array.prototype, 'slice');
    const set = vi.spyOn(Map.prototype, 'set');
    const played = playMoves(
      { play: playGold },
      startHistory(start),
      Array.from({ length: length - 1 }, () => 'R' as const),
    );
    const count =
      slice.mock.results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) + set.mock.calls.length;
    slice.mockRestore();
    set.mockRestore();
    expect(played.nodes.at(-1)?.state).toMatchObject({ status: 'won', gold: length });
    return count;
  };
  expect(copied(2000) / copied(1000)).toBeLessThan(2.2);
  expect(copied(2000)).toBeLessThan(8 * 2000);
});
