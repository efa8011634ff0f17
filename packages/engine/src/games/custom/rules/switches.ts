import { placesOf } from './level.js';
import { GATES, type Note, type Position } from './position.js';
import type { Setting } from './setting.js';

export type Switches = ReturnType<typeof switchesOf>;

/** The switches of a level while a step is played. */
export function switchesOf({ level, terrain }: Setting) {
  const { gates, switchesAt } = terrain;
  const turned = new Int32Array(gates.length);
  const turnedBy = new Int32Array(gates.length);
  const usedUp = new Uint8Array(gates.length);

  /** Turns the switches of a cell that a subject enters; they act on the gates when {@link turnGates} is asked. */
  const press = (cell: number, subject: number, who: number): void => {
    for (const one of switchesAt(cell)) {
      if (!one.isFor[subject] || (one.isOnce && usedUp[one.gate] === 1)) continue;
      if (one.isOnce) usedUp[one.gate] = 1;
      turned[one.gate]++;
      turnedBy[one.gate] = one.rule * 128 + who + 2;
    }
  };

  /** Turns the gates by all switches that were pressed. */
  const turnGates = (p: Position, note: Note): void => {
    for (let gate = 0; gate < gates.length; gate++) {
      if ((turned[gate] & 1) === 1) {
        p[GATES] ^= 1 << gate;
        if (note) {
          const [where = 0] = placesOf(level, gates[gate]).concat(
            level.between.filter(({ letter }) => letter === gates[gate]).map(({ cell }) => cell),
          );
          const isNowOpen = ((p[GATES] >> gate) & 1) === 1;
          note(
            -2,
            isNowOpen ? 'opened' : 'shut',
            where,
            where,
            turnedBy[gate] >> 7,
            (turnedBy[gate] & 127) - 2,
            'ground',
          );
        }
      }
      turned[gate] = 0;
    }
  };

  /** Makes switches that act once in a turn ready for the next one. */
  const renew = (): void => {
    usedUp.fill(0);
  };

  /** Notes the pressed switches: the call that brings them back. */
  const saved = (): (() => void) => {
    const [heldTurns, heldUsed] = [turned.slice(), usedUp.slice()];
    return () => {
      turned.set(heldTurns);
      usedUp.set(heldUsed);
    };
  };

  return { press, turnGates, renew, saved };
}
