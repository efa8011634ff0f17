import { type TheseusLevel, theseusRules } from '../../../src/games/theseus/index.js';
import { theseusMind } from '../../../src/games/theseus/mind.js';
import { finish, orThrow } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { type ReferenceTurn, referenceStart, referenceTurn } from './mummy-reference.js';

/**
 * Length and number of the shortest plans of a mummy maze, by breadth-first search over the second reading of its rules;
 * length null where there is none. It shares nothing with the solver but the level.
 */
export function solveByReference(level: TheseusLevel): { length: number | null; plans: bigint } {
  const reference = referenceStart(level);
  const { width, walled, gate } = reference.level;
  const keyOf = ({ explorer, mummies, scorpion, isGateOpen }: ReferenceTurn) =>
    `${explorer},${mummies},${scorpion},${isGateOpen}`;
  const met = new Set([keyOf(reference.start)]);
  let layer = new Map([[keyOf(reference.start), { turn: reference.start, plans: 1n }]]);
  for (let length = 1; layer.size > 0; length++) {
    const next: typeof layer = new Map();
    let wins = 0n;
    for (const { turn, plans } of layer.values()) {
      for (const move of level.wait ? 'URDLW' : 'URDL') {
        const way = 'URDL'.indexOf(move);
        const { explorer, isGateOpen } = turn;
        const side = way === 1 ? explorer : way === 3 ? explorer - 1 : null;
        if (way >= 0 && (walled[explorer][way] || (side === gate && !isGateOpen))) continue;
        const to = explorer + ([-width, 1, width, -1][way] ?? 0);
        // Anyone who walks into a pursuer is caught there and then.
        if (turn.mummies.includes(to) || turn.scorpion === to) continue;
        const after = referenceTurn(reference.level, turn, move);
        if (after.end === 'won') wins += plans;
        if (after.end !== 'open') continue;
        const key = keyOf(after);
        const known = next.get(key);
        if (known) known.plans += plans;
        else if (!met.has(key)) next.set(key, { turn: after, plans });
      }
    }
    if (wins > 0n) return { length, plans: wins };
    for (const key of next.keys()) met.add(key);
    layer = next;
  }
  return { length: null, plans: 0n };
}

/** Draws mummy mazes as the generator does, and says of how many both solvers agree, and how many can be won. */
export function compareSolvers(
  seed: string,
  count: number,
): { compared: number; won: number; longest: number } {
  const random = Random.from(seed);
  const seen = { compared: 0, won: 0, longest: 0 };
  for (; seen.compared < count; seen.compared++) {
    const level = orThrow(
      theseusMind.draw?.(
        {
          rules: 'mummy',
          size: random.pick(['4x4', '5x5', '6x6', '7x5', '8x8', '10x10']),
          pursuers: String(1 + random.below(2)),
          kinds: random.pick(['M', 'V', 'mix']),
          scorpions: String(random.below(2)),
          traps: String(random.below(4)),
          gates: String(random.below(2)),
          walls: String(20 + random.below(30)),
        },
        random,
      ) ?? failed(),
    );
    const found = finish(theseusMind.solve(theseusRules.start(level, '')));
    const { length, plans } = solveByReference(level);
    const isSame =
      found.status === 'solved'
        ? found.moves.length === length && found.plans === plans
        : found.status === 'impossible' && length === null;
    if (!isSame) throw new Error(`the solvers disagree:\n${theseusRules.format(level)}`);
    if (length === null) continue;
    seen.won++;
    seen.longest = Math.max(seen.longest, length);
  }
  return seen;
}

function failed(): never {
  throw new Error('this mind draws no levels');
}
