import { type CustomLevel, type CustomState, customRules } from '../src/games/custom/index.js';
import { gameOf } from '../src/games/custom/rules/game.js';
import { formatCustom, parseCustom } from '../src/games/custom/rules/level.js';
import { positionOf, stateOf, turn } from '../src/games/custom/rules/play.js';
import { searchPlans } from '../src/games/custom/solver.js';
import { finish, orThrow, parseDocument } from '../src/puzzle/index.js';
import { Random } from '../src/random/index.js';
import { Reference, type Situation } from './custom-reference.js';
import { randomRuled } from './random-rules.js';

/** Who stands where, as one text of the slow twin's situation. */
function twinPicture({ you, end, pieces }: Situation, columns: number): string {
  const cell = ({ row, column }: { readonly row: number; readonly column: number }) => row * columns + column;
  const living = pieces.filter(({ alive }) => alive).map((piece) => `${piece.letter}${cell(piece)}`);
  return [cell(you), end ?? 'open', living.sort().join(' ')].join(' | ');
}

/** The same of a position of the game. */
function picture(state: CustomState): string {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const living = [...Array(game.pieces).keys()]
    .filter((piece) => game.cellOf(position, piece) >= 0)
    .map((piece) => `${game.letterOf(position, piece)}${game.cellOf(position, piece)}`);
  return [game.you(position), state.status, living.sort().join(' ')].join(' | ');
}

/** Random levels with random rules; those whose rules do not go together are left out. */
export function* randomCustoms(
  seed: string,
  tries: number,
): Generator<{ readonly level: CustomLevel; readonly random: Random }> {
  const random = Random.from(seed);
  for (let at = 0; at < tries; at++) {
    const read = randomRuled(random, at % 4 === 0);
    if (read.ok) yield { level: read.value, random };
  }
}

/** Where a random game of so many moves goes otherwise in the slow twin; null where it does not. */
export function playedOtherwise(level: CustomLevel, random: Random, moves: number): string | null {
  const twin = new Reference(level);
  let state = stateOf(level, gameOf(level).start, 0, null);
  let now = twin.start();
  let line = '';
  const told = () => `${formatCustom(level)}\n${line}`;
  for (let move = 0; ; move++) {
    const legal = customRules.moves(state);
    if (twin.movesOf(now).join('') !== legal.join(''))
      return `${told()}: ${legal.join('')}, not ${twin.movesOf(now).join('')}`;
    const [seen, expected] = [picture(state), twinPicture(now, level.maze.columns)];
    if (seen !== expected) return `${told()}: ${seen}, not ${expected}`;
    if (legal.length === 0 || move === moves) return null;
    const chosen = random.pick(legal);
    line += chosen;
    const seed = random.next();
    const [dice, twinDice] = [Random.from(seed), Random.from(seed)];
    const played = turn(state, chosen, (sides) => dice.below(sides));
    state = stateOf(level, played.position, played.status, null);
    now = twin.play(now, chosen, (sides) => twinDice.below(sides));
  }
}

/** What the slow twin finds by breadth-first search; null where it would look at more than `limit` situations. */
function twinPlans(
  level: CustomLevel,
  limit: number,
): { readonly length: number; readonly plans: bigint } | null {
  const twin = new Reference(level);
  const { period } = gameOf(level).clock;
  const start = twin.start();
  if (start.end !== null) return { length: 0, plans: 0n };
  const met = new Set([twin.key(start, period * 4)]);
  let layer = new Map([[twin.key(start, period * 4), { now: start, ways: 1n }]]);
  for (let length = 1; layer.size > 0; length++) {
    const next = new Map<string, { now: Situation; ways: bigint }>();
    let plans = 0n;
    for (const { now, ways } of layer.values()) {
      for (const move of twin.movesOf(now)) {
        const after = twin.play(now, move);
        if (after.end === 'won') plans += ways;
        if (after.end !== null) continue;
        const key = twin.key(after, period * 4);
        const known = next.get(key);
        if (known) known.ways += ways;
        else if (!met.has(key)) next.set(key, { now: after, ways });
      }
    }
    if (plans > 0n) return { length, plans };
    for (const key of next.keys()) met.add(key);
    if (met.size > limit) return null;
    layer = next;
  }
  return { length: 0, plans: 0n };
}

/** How the solver's answer differs from the slow twin's; null where it does not, undefined where the twin gave up. */
export function solvedOtherwise(level: CustomLevel, limit: number): string | null | undefined {
  if (gameOf(level).hasDice) return undefined;
  const expected = twinPlans(level, limit);
  if (expected === null) return undefined;
  const game = gameOf(level);
  const start = customRules.start(level, '');
  const found = start.status === 'open' ? finish(searchPlans(game, game.start, 1_000_000)) : null;
  const length = found?.moves.length ?? 0;
  const plans = found?.plans ?? 0n;
  return length === expected.length && plans === expected.plans
    ? null
    : `${formatCustom(level)}\n${length} moves, ${plans} plans; not ${expected.length}, ${expected.plans}`;
}

/** Whether a level is written as it is read. */
export function isRoundTrip(level: CustomLevel): boolean {
  const text = formatCustom(level);
  const again = orThrow(parseCustom(orThrow(parseDocument(text))));
  return formatCustom(again) === text && JSON.stringify(again) === JSON.stringify(level);
}
