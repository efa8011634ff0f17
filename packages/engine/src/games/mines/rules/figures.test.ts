import { describe, expect, it, test } from 'vitest';
import { rounds } from '../../../../test/contract/rounds.js';
import { randomMinesLevel } from '../../../../test/games/mines/random-fields.js';
import { currentNode, type GameEvent, HistoryBuilder, orThrow, startHistory } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { rulebook } from '../../index.js';
import { type Layout, minesRules, readMove } from '../index.js';
import { figuresOf, figureWords } from './figures.js';
import type { MinesLevel } from './level.js';
import type { MinesEvent } from './play.js';
import type { MinesState } from './state.js';

function opensMine(layout: Layout, text: string): boolean {
  const move = readMove(layout, text);
  if (move === null) return false;
  const { action, cell } = move;
  // A flag on a safe cell may have a chord hit a mine.
  return (layout.isMine[cell] === 1) === (action === 'open');
}

type Builder = HistoryBuilder<MinesState, string, MinesEvent & GameEvent>;

const begun = (level: MinesLevel): Builder =>
  new HistoryBuilder(startHistory<MinesState, string, MinesEvent>(minesRules.start(level, '1')));

function play(text: string, moves: string, { given = 0, idle = 0, milliseconds = 2000 } = {}) {
  const builder = begun(orThrow(rulebook.parse(`game: mines\n${text}`)) as MinesLevel);
  for (const move of moves.split(' ').filter(Boolean)) builder.play(minesRules, move);
  return figuresOf({ line: builder.history.nodes, given, idle, milliseconds });
}

//  1 * 1 . .
//  1 1 2 1 1
//  . . 1 * 1    two seas, and the ends a1 and e3 that no sea opens: 3BV 4
const FIELD = 'start: wild\n\n.*...\n.....\n...*.\n';
const GIVEN = 'first: d1\n\n.*...\n.....\n...*.\n';
// One mine (b2) around c3, and mines all around: seven numbers that no sea opens, and c3 as the eighth.
const RING = 'first: c3\n\n*****\n**..*\n*...*\n*...*\n*****\n';

describe('figures, worked out by hand', () => {
  test.each([
    ['a win without waste', FIELD, 'a1 e3 d1 a3', {}, [4, 0, 4, 4, 4]],
    ['an opening that is given', GIVEN, 'a1 e3 a3', {}, [4, 1, 3, 3, 3]],
    ['a click on a mine, after what was given', GIVEN, 'b1', {}, [4, 1, 0, 1, 0]],
    ['a click on a mine, first of all', FIELD, 'b1', {}, [4, 0, 0, 1, 0]],
    ['flags and chords', FIELD, 'fb1 a2 xa2 fd3 xc2 xe2', {}, [4, 0, 4, 6, 6]],
    ['one chord that opens seven numbers', RING, 'fb2 xc3', {}, [8, 1, 7, 2, 2]],
    ['clicks without effect', FIELD, 'a1 e3 d1 a3', { idle: 4 }, [4, 0, 4, 8, 4]],
    ['a flag that is taken away, and a loss', FIELD, 'a1 fb1 fb1 b1', {}, [4, 0, 1, 4, 3]],
    ['a chord that hits the mine first', FIELD, 'a1 fa2 xa1', {}, [4, 0, 1, 3, 2]],
    ['a chord that opens a sea, and loses', FIELD, 'e2 fe3 xe2', {}, [4, 0, 1, 3, 3]],
    ['moves that came with a link', FIELD, 'd1 a1 e3 a3', { given: 1 }, [4, 1, 3, 3, 3]],
    ['nothing but moves of a link', FIELD, 'd1 a1 e3 a3', { given: 4 }, [4, 4, 0, 0, 0]],
    ['a position', 'mines: 1\n\n..1000\n', 'a1', {}, [2, 1, 1, 1, 1]],
  ] as const)('%s', (_, text, moves, counts, [threeBv, given, done, clicks, effective]) => {
    const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
    expect(play(text, moves, counts)).toMatchObject({
      ...{ threeBv, given, done, clicks, effective, perSecond: done / 2 },
      ioe: share(done, clicks),
      throughput: share(done, effective),
      correctness: share(effective, clicks),
    });
  });

  it('are hidden while the mines are', () => {
    expect(play(FIELD, 'a1 e3 d1')).toBe(null);
  });
});

test('figures in words leave out what has nothing to be divided by', () => {
  const words = (figures: ReturnType<typeof play>) =>
    figures === null ? [] : figureWords(figures).map(({ name, value }) => `${name}: ${value}`);
  expect(words(play(GIVEN, 'a1 e3 a3', { idle: 1 }))).toEqual([
    '3BV: 3 of 3 (1 given)',
    'Clicks: 4, 3 with effect',
    '3BV a second: 1.50',
    'IOE: 0.75',
    'ThrP: 1.00',
    'Corr: 0.75',
  ]);
  expect(words(play(FIELD, 'b1', { milliseconds: 0 }))).toEqual([
    '3BV: 0 of 4',
    'Clicks: 1, 0 with effect',
    'IOE: 0.00',
    'Corr: 0.00',
  ]);
});

test('IOE is ThrP times Corr, is at most 1 without chords, and a win leaves nothing of the 3BV', () => {
  const random = Random.from('figures');
  const seen = { won: 0, lost: 0, chorded: 0, given: 0 };
  for (let i = 0; i < rounds(300); i++) {
    const builder = begun(randomMinesLevel(random));
    const given = random.below(3);
    let chords = 0;
    for (
      let moves = minesRules.moves(builder.state);
      moves.length > 0;
      moves = minesRules.moves(builder.state)
    ) {
      const { hiddenState } = builder.state;
      const layout = hiddenState?.kind === 'laid' ? hiddenState.layout : null;
      // Mines are opened seldom, so that many games are won.
      const isWise = (move: string) => layout === null || !opensMine(layout, move) || random.chance(1, 50);
      const wise = moves.filter(isWise);
      const move = random.pick(wise.length > 0 ? wise : moves);
      if (move.startsWith('x') && builder.history.nodes.length > given) chords++;
      builder.play(minesRules, move);
      if (builder.node.events[0]?.action === 'stuck') break;
    }
    const idle = random.below(3);
    const { nodes } = builder.history;
    const figures = figuresOf({ line: nodes, given, idle, milliseconds: 1000 });
    if (figures === null) continue;
    const { ioe, throughput, correctness, done, threeBv, clicks, effective } = figures;
    const { end } = currentNode(builder.history).state;
    seen[end?.status ?? 'lost']++;
    expect(done + figures.given).toBeLessThanOrEqual(threeBv);
    if (end?.status === 'won') expect(done + figures.given).toBe(threeBv);
    expect([done, effective].every((one) => one >= 0)).toBe(true);
    expect(effective).toBeLessThanOrEqual(clicks);
    if (ioe !== null && throughput !== null && correctness !== null)
      expect(ioe).toBeCloseTo(throughput * correctness, 12);
    if (chords === 0) expect(Math.max(ioe ?? 0, throughput ?? 0)).toBeLessThanOrEqual(1);
    if (chords > 0) seen.chorded++;
    if (figures.given > 0) seen.given++;
  }
  expect(Math.min(seen.won, seen.lost, seen.chorded, seen.given)).toBeGreaterThan(10);
});
