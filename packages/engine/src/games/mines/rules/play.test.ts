import { describe, expect, it, test } from 'vitest';
import { rounds } from '../../../../test/contract/rounds.js';
import { randomLayout, randomMinesLevel } from '../../../../test/games/mines/random-fields.js';
import { neighbours8 } from '../../../grid/index.js';
import { NO_META, orThrow, replay } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { rulebook } from '../../index.js';
import {
  COVERED,
  isBlank,
  type MinesLevel,
  type MinesState,
  minesRules,
  moveText,
  readMove,
} from '../index.js';

/** Levels that can be played: the mines are drawn or dealt. */
function playable(random: Random): MinesLevel {
  for (;;) {
    const level = randomMinesLevel(random);
    if (level.ground.kind === 'layout' || isBlank(level)) return level;
  }
}

const read = (text: string) => orThrow(rulebook.parse(text)) as MinesLevel;

function playAll(level: MinesLevel, moves: string, seed = ''): MinesState {
  const report = replay(minesRules, level, seed, moves.split(' '));
  expect(report.status).not.toBe('illegal');
  return report.states[report.at] as MinesState;
}

const drawn = (state: MinesState) => minesRules.key(state);

describe('opening', () => {
  it('opens what a flood from the cell opens, flags left out', () => {
    const random = Random.from('floods');
    for (let i = 0; i < rounds(300); i++) {
      const layout = randomLayout(random);
      const { columns, rows, mines, isMine, numbers } = layout;
      const level: MinesLevel = {
        game: 'mines',
        meta: NO_META,
        columns,
        rows,
        mines,
        start: 'wild',
        first: null,
        ground: { kind: 'layout', isMine },
      };
      const flag = random.below(isMine.length);
      const cell = random.below(isMine.length);
      if (flag === cell) continue;
      let state = minesRules.play(minesRules.start(level, ''), moveText(level, 'flag', flag)).state;
      state = minesRules.play(state, moveText(level, 'open', cell)).state;
      // Opened: whatever a chain of sea cells, none of them flagged, leads to.
      const reached = new Set(isMine[cell] ? [] : [cell]);
      for (const at of reached)
        if (numbers[at] === 0)
          for (const next of neighbours8(level, at)) if (next !== flag) reached.add(next);
      for (let at = 0; at < isMine.length; at++)
        expect(state.shown[at]).toBe(reached.has(at) ? numbers[at] : COVERED);
      const isWon = reached.size === isMine.length - mines;
      expect(minesRules.outcome(state).status).toBe(isMine[cell] ? 'lost' : isWon ? 'won' : 'open');
    }
  });

  it('keeps the promise of the start for every first click, and the same seed lays the same mines', () => {
    for (const start of ['wild', 'safe', 'open'] as const) {
      const level = read(`game: mines\nmines: 7\nstart: ${start}\n\n....\n....\n....\n....`);
      let lost = 0;
      for (let i = 0; i < rounds(200); i++) {
        const move = moveText(level, 'open', i % 16);
        const opened = playAll(level, move, `seed ${i}`);
        if (minesRules.outcome(opened).status === 'lost') lost++;
        if (start === 'open') expect(opened.shown[i % 16]).toBe(0);
        expect(drawn(playAll(level, move, `seed ${i}`))).toBe(drawn(opened));
      }
      if (start === 'wild') expect(lost).toBeGreaterThan(rounds(50));
      else expect(lost).toBe(0);
    }
  });

  it('lays the mines uniformly', () => {
    const level = read('game: mines\nmines: 2\n\n..\n..');
    const counts = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const { hiddenState } = minesRules.play(minesRules.start(level, `${i}`), 'a1').state;
      const mines = hiddenState?.kind === 'laid' ? hiddenState.layout.isMine.join('') : '';
      counts.set(mines, (counts.get(mines) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['0011', '0101', '0110']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  });

  it('opens the first cell of a level at the start', () => {
    const state = minesRules.start(read('game: mines\nfirst: a1\n\n...\n...\n..*'), '');
    expect(minesRules.key(state)).toBe('000\n011\n01.\nwon null');
    expect(minesRules.key(minesRules.start(read('game: mines\nfirst: b2\n\n...\n...\n..*'), ''))).toBe(
      '...\n.1.\n...\n',
    );
  });
});

test('a chord is opening each of the cells, one after the other', () => {
  const random = Random.from('chords');
  let chords = 0;
  let explosions = 0;
  for (let i = 0; i < rounds(400); i++) {
    let state = minesRules.start(playable(random), `${i}`);
    for (let step = 0; step < 40; step++) {
      const legal = minesRules.moves(state);
      if (legal.length === 0) break;
      const chord = legal.find((move) => readMove(state.level, move)?.action === 'chord');
      const move = chord ?? random.pick(legal);
      const { state: after, events } = minesRules.play(state, move);
      if (chord !== undefined) {
        chords++;
        const cell = readMove(state.level, chord)?.cell ?? 0;
        let single = state;
        for (const other of neighbours8(state.level, cell)) {
          const open = moveText(state.level, 'open', other);
          if (minesRules.moves(single).includes(open)) single = minesRules.play(single, open).state;
        }
        expect(drawn(single)).toBe(drawn(after));
        expect(events[0]).toMatchObject({ action: 'chorded', to: cell });
        if (after.end?.status === 'lost') {
          explosions++;
          const because = events[events.length - 1]?.because;
          expect(because?.kind === 'mine' && because.wrongFlags.length).toBeGreaterThan(0);
        }
      }
      state = after;
    }
  }
  expect(chords).toBeGreaterThan(rounds(100));
  expect(explosions).toBeGreaterThan(rounds(20));
});

test('games show nothing of the mines before the end: the same is seen whatever lies there', () => {
  const one = minesRules.start(read('game: mines\nseed: 7\nfirst: a1\n\n..*\n.*.\n...'), '');
  const other = minesRules.start(read('game: mines\nseed: 8\nfirst: a1\n\n...\n.*.\n..*'), '');
  expect(minesRules.see(one)).toEqual(minesRules.see(other));
  expect(JSON.stringify(minesRules.see(one))).not.toContain('layout');
  expect(() => minesRules.play(minesRules.see(one), 'b1')).toThrow(RangeError);
  const lost = minesRules.see(minesRules.play(one, 'b2').state);
  expect([...(lost.end?.isMine ?? [])]).toEqual([0, 0, 1, 0, 1, 0, 0, 0, 0]);
});

describe('words', () => {
  const level = read('game: mines\nfirst: d4\n\n*...\n*...\n.*..\n....');
  it('say what is around a number', () => {
    const state = playAll(level, 'fa1');
    const { words } = minesRules;
    expect(words.cell(state, 0)).toBe('a1: flag');
    expect(words.cell(state, 1)).toBe('b1: 2, one flag and one covered around');
    expect(words.cell(state, 3)).toBe('d1: sea');
    expect(words.cell(state, 12)).toBe('a4: covered');
    expect(words.state(state)).toBe(
      'A field of 4 by 4 cells with 3 mines. 3 safe cells still to open, 1 flag.',
    );
    const lost = playAll(level, 'fa1 fa3 fb3 xb2');
    expect(words.cell(lost, 8)).toBe('a3: wrong flag, no mine');
    expect(words.cell(lost, 4)).toBe('a2: the mine that exploded');
    expect(words.state(lost)).toContain('Lost: there was a mine on a2.');
  });

  it('tell what happened, and why', () => {
    const before = playAll(level, 'fa1 fa3 fb3');
    const { events } = minesRules.play(before, 'xb2');
    expect(events.map((event) => minesRules.words.event(before, event))).toEqual([
      'Cell b2 has its 3 flags, so the other cells around it are opened.',
      'Cell a2 is a mine and explodes when the rest around b2 is opened, because no mine lies under the flag on a3.',
    ]);
  });
});

describe('moves', () => {
  it('are read as they are written, also on the widest field', () => {
    const grid = { columns: 32_000, rows: 1 };
    for (const column of [0, 5, 23, 26, 156, 157, 380, 405, 624, 650, 800, 4100, 10_000, 16_900, 31_999]) {
      for (const action of ['open', 'flag', 'chord'] as const) {
        const text = moveText(grid, action, column);
        expect(readMove(grid, text), text).toEqual({ action, cell: column });
        const moves = minesRules.parseMoves(text.toUpperCase());
        expect(moves.ok && moves.value).toEqual([text]);
      }
    }
    const first = Array.from({ length: 800 }, (_, column) => moveText(grid, 'open', column));
    expect(new Set(first).size).toBe(800);
  });

  it('are told apart from what is none', () => {
    for (const bad of ['c', '4', 'c0', 'c-4', 'go', 'c4!', 'f c4', '4c'])
      expect(minesRules.parseMoves(bad).ok, bad).toBe(false);
    expect(minesRules.words.move('fc4')).toBe('flag c4');
    expect(minesRules.words.move('x4')).toBe('open x4');
  });
});
