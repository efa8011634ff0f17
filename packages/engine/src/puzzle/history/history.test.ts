import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../games/index.js';
import type { GameEvent, State } from '../contract/game.js';
import { replay } from '../contract/replay.js';
import { orThrow } from '../index.js';
import {
  canRedo,
  canUndo,
  currentNode,
  goTo,
  type History,
  lineTo,
  loadHistory,
  movesPlayed,
  playMove,
  redo,
  restart,
  saveHistory,
  startHistory,
  undo,
} from './history.js';

const LEVEL = orThrow(
  rulebook.parse(
    '+---+---+---+\n|     M     |\n+   +---+   +\n|       |\n+   +---+   +\n|     T     |\n+---+---+---+\n',
  ),
);
const level = LEVEL;
const rules = rulebook.of(level);
type Any = History<State, string, GameEvent>;
const fresh = (): Any => startHistory(rules.start(level, ''));

/** What a user may do: play the n-th legal move, undo, redo, restart, go to the n-th node. */
const actions = fc.array(
  fc.oneof(
    fc.nat(4).map((n) => ({ kind: 'play' as const, n })),
    fc.constantFrom(
      { kind: 'undo' as const, n: 0 },
      { kind: 'redo' as const, n: 0 },
      { kind: 'restart' as const, n: 0 },
    ),
    fc.nat(30).map((n) => ({ kind: 'go' as const, n })),
  ),
  { maxLength: 40 },
);

function act(history: Any, { kind, n }: { kind: string; n: number }): Any {
  const legal = rules.moves(currentNode(history).state);
  if (kind === 'play')
    return legal.length === 0 ? history : playMove(rules, history, legal[n % legal.length] as string);
  if (kind === 'undo') return undo(history);
  if (kind === 'redo') return redo(history);
  return kind === 'restart' ? restart(history) : goTo(history, n % history.nodes.length);
}

describe('history', () => {
  it('undo restores exactly, redo returns, and no branch is ever lost', () => {
    fc.assert(
      fc.property(actions, (list) => {
        let history = fresh();
        for (const action of list) {
          const before = history;
          history = act(history, action);
          expect(history.nodes.length).toBeGreaterThanOrEqual(before.nodes.length);
          before.nodes.forEach((node, i) => {
            expect(history.nodes[i]?.state).toBe(node.state);
          });
          if (action.kind === 'play' && history !== before) {
            expect(canUndo(history)).toBe(true);
            expect(currentNode(undo(history)).state).toBe(currentNode(before).state);
            expect(redo(undo(history)).current).toBe(history.current);
          }
        }
        const played = replay(rules, level, '', movesPlayed(history));
        expect(played.states.length).toBe(lineTo(history).length);
        expect(rules.key(played.states.at(-1) as State)).toBe(rules.key(currentNode(history).state));
        const loaded = loadHistory(rules, rules.start(level, ''), saveHistory(history));
        expect(loaded && saveHistory(loaded)).toEqual(saveHistory(history));
      }),
      { numRuns: 300 },
    );
  });

  it('ends where there is nothing to undo or redo', () => {
    expect(canUndo(fresh())).toBe(false);
    expect(canRedo(fresh())).toBe(false);
    expect(undo(fresh()).current).toBe(0);
    expect(redo(fresh()).current).toBe(0);
    expect(() => goTo(fresh(), 7)).toThrow(RangeError);
  });

  it('refuses a saved history that does not fit', () => {
    const load = (saved: unknown) => loadHistory(rules, rules.start(level, ''), saved as never);
    expect(load({ parents: [0], moves: ['U'], current: 1 })).toBeNull();
    expect(load({ parents: [3], moves: ['L'], current: 1 })).toBeNull();
    expect(load({ parents: [0], moves: ['L'], current: 5 })).toBeNull();
    expect(load({ parents: [0], moves: ['L'], current: 1 })).not.toBeNull();
  });
});
