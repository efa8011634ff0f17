import { describe, expect, it } from 'vitest';
import type { ChaseMove } from '../../../src/chase/index.js';
import { rulebook } from '../../../src/games/index.js';
import { type TheseusState, theseusRules } from '../../../src/games/theseus/index.js';

/** A level one row high, or the lines of a drawing. */
function start(drawing: string, header = ''): TheseusState {
  const cells = (drawing.length - 1) / 4;
  const lines = drawing.startsWith('+') ? drawing : [wall(cells), drawing, wall(cells)].join('\n');
  const level = rulebook.parse(`game: theseus\nrules: mummy\n${header}\n${lines}\n`);
  if (!level.ok) throw new Error(`${level.fault.message} ${level.fault.help}`);
  if (level.value.game !== 'theseus') throw new Error('another game');
  return theseusRules.start(level.value as TheseusState['level'], '');
}

const wall = (cells: number) => `+${'---+'.repeat(cells)}`;

/** What a turn did, in short: where everybody stands (`-` for the dead), and how the gate turned in it. */
function turn(from: TheseusState, move: ChaseMove) {
  const { state, events } = theseusRules.play(from, move);
  const turned = events.flatMap(({ action }) => (action === 'opened' || action === 'shut' ? [action] : []));
  const places = state.pursuers.map(({ cell, isDead }) => (isDead ? '-' : cell));
  return { state, events, turned, places, status: state.status };
}

describe('a turn of the Mummy Maze family, clause by clause', () => {
  it('(1) the explorer moves or waits, and a shut gate stops him', () => {
    expect(theseusRules.moves(start('| T : E   K |'))).toEqual(['W']);
    expect(theseusRules.moves(start('| T   E   K |'))).toEqual(['R', 'W']);
  });

  it('(2) the gate turns when he enters the cell of the key, not when he waits there', () => {
    const entered = turn(start('| T   K : E |'), 'R');
    expect(entered.turned).toEqual(['opened']);
    const waited = turn(entered.state, 'W');
    expect([waited.turned, waited.state.isGateOpen]).toEqual([[], true]);
    const again = turn(turn(waited.state, 'L').state, 'R');
    expect([again.turned, again.state.isGateOpen]).toEqual([['shut'], false]);
  });

  it('(3) on a trap he dies and the turn ends, the key on it being entered first', () => {
    const trapped = turn(start('| T   X   E   M |'), 'R');
    expect([trapped.status, trapped.places]).toEqual(['lost', [3]]);
    expect(trapped.events.at(-1)?.because).toEqual({ kind: 'trap' });
    expect(turn(start('| T  XK : E |'), 'R')).toMatchObject({ status: 'lost', turned: ['opened'] });
  });

  it('(3) traps do nothing to pursuers', () => {
    expect(turn(start('| E   T       X   M |'), 'W').places).toEqual([2]);
  });

  it('(4) the scorpion takes one step, along the axis of the first mummy unless the level says otherwise', () => {
    expect(turn(start('| E   T           S |'), 'W').places).toEqual([3]);
    const square = (letter: string) =>
      ['+---+---+---+', '| T   E |   |', '+   +   +---+', `|     S | ${letter} |`, '+---+---+---+'].join(
        '\n',
      );
    expect(turn(start(square(' ')), 'W').places).toEqual([3]);
    expect(turn(start(square(' '), 'scorpion: vertical\n'), 'W').places).toEqual([1]);
    expect(turn(start(square('V')), 'W').places).toEqual([1, 5]);
    expect(turn(start(square('V'), 'scorpion: horizontal\n'), 'W').places).toEqual([3, 5]);
  });

  it('(5) a scorpion on the explorer kills him before the mummies step', () => {
    expect(turn(start('| E   T   S       M |'), 'W')).toMatchObject({ status: 'lost', places: [1, 4] });
  });

  it('(6) a scorpion that comes to a mummy dies, before the mummy steps', () => {
    const met = turn(start('| T |     M   S   E |'), 'W');
    expect(met.places).toEqual([1, '-']);
    expect(met.events[1]).toMatchObject({ actor: 'pursuer-1', action: 'moved', to: 2 });
    expect(met.events[2]).toMatchObject({ actor: 'pursuer-1', action: 'died' });
  });

  it('(7) a scorpion that enters the cell of the key turns the gate; one that stands there or died there does not', () => {
    const entered = turn(start('| T | K   S : E |'), 'W');
    expect(entered.turned).toEqual(['opened']);
    expect(turn(entered.state, 'W').turned).toEqual([]);
    // The mummy leaves the cell in its first step, so that (8c) does not turn the gate either.
    expect(turn(start('| T |    MK   S : E |'), 'W')).toMatchObject({ turned: [], places: [1, '-'] });
  });

  it('(8a) every mummy takes two steps, each decided anew', () => {
    expect(turn(start('| E   T           M |'), 'W').places).toEqual([2]);
    const bend = ['+---+---+---+', '| T   E     |', '+---+   +---+', '|     M     |', '+---+---+---+'];
    expect(turn(start(bend.join('\n')), 'W').places).toEqual([3]);
    expect(turn(start(bend.join('\n').replace('M', 'V')), 'W')).toMatchObject({
      status: 'lost',
      places: [0],
    });
  });

  it('(8b) of two mummies on one cell the one with the later number dies, in either pass', () => {
    expect(turn(start('| T | M   M   E |'), 'W').places).toEqual([1, '-']);
    expect(turn(start('| T |     M   M   E |'), 'W').places).toEqual([1, '-']);
    expect(turn(start('| T |     M   M   E |', 'order: 3,0 2,0\n'), 'W').places).toEqual(['-', 1]);
  });

  it('(8c) a mummy on the cell of the scorpion kills it', () => {
    expect(turn(start('| T |     S   M   E |'), 'W').places).toEqual(['-', 1]);
  });

  it('(8c) on the cell of the key that reverses the gate, beside what the scorpion did by entering it', () => {
    const met = turn(start('| T | K   S   M : E |'), 'W');
    expect(met).toMatchObject({ turned: ['opened', 'shut'], places: ['-', 1] });
  });

  it('(8c) the cell of a scorpion that died before counts in both passes, and is forgotten after the turn', () => {
    const met = turn(start('| T | MK  S : E |'), 'W');
    expect(met).toMatchObject({ turned: ['opened', 'shut'], places: [1, '-'] });
    expect(turn(met.state, 'W').turned).toEqual([]);
  });

  it('(8d) a mummy on the explorer kills him when all have taken the step, and nobody takes another', () => {
    expect(turn(start('| E   T   M           M |'), 'W')).toMatchObject({ status: 'lost', places: [1, 4] });
  });

  it('(8e) a mummy that enters the cell of the key turns the gate; one that was there does not', () => {
    expect(turn(start('| T |     K   M : E |'), 'W')).toMatchObject({ turned: ['opened'], places: [1] });
    expect(turn(start('| T | MK    : E |'), 'W').turned).toEqual([]);
  });

  it('(8e) the first mummy uses the toggle up, the second does not', () => {
    // (8c) reverses the gate in both passes; the second mummy then sets it once more, the first one cannot.
    expect(turn(start('| T | KS  M : E |'), 'W').turned).toEqual(['opened', 'shut']);
    const two = [
      '+---+---+---+---+',
      '| T | KS  M : E |',
      '+---+---+---+---+',
      '|   | M |       |',
      '+---+---+---+---+',
    ];
    const second = turn(start(two.join('\n'), 'order: 1,1 2,0\n'), 'W');
    expect(second.turned).toEqual(['opened', 'shut', 'opened']);
    expect(turn(start(two.join('\n')), 'W').turned).toEqual(['opened', 'shut']);
  });

  it('(9) last of all the explorer alive on the exit wins', () => {
    expect(turn(start('| T   E       M |'), 'R').status).toBe('lost');
    expect(turn(start('| T   E           M |'), 'R').status).toBe('won');
  });
});
