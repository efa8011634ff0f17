import { CompiledRows, takeCompiled } from '../../../src/games/custom/compiled/compiled.js';
import { customPolicyFrom } from '../../../src/games/custom/dice.js';
import {
  type CustomLevel,
  type CustomMove,
  type CustomState,
  customRules,
} from '../../../src/games/custom/index.js';
import { customMind } from '../../../src/games/custom/mind.js';
import { gameOf } from '../../../src/games/custom/rules/game.js';
import { formatCustom, parseCustom } from '../../../src/games/custom/rules/level.js';
import { packingOf } from '../../../src/games/custom/rules/packing.js';
import { positionOf, stateOf, turn } from '../../../src/games/custom/rules/play.js';
import { ILLEGAL, MOVE_ORDER, OPEN } from '../../../src/games/custom/rules/position.js';
import { searchByRules, searchPlans } from '../../../src/games/custom/solver.js';
import { finish, type GameEvent, type Level, orThrow, parseDocument } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { referencePolicy } from '../../chase/reference-policy.js';
import { randomRuled } from '../../random-rules.js';
import { Reference, type Situation } from './reference.js';

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

/** So many random levels with random rules that go together. */
export function* randomCustoms(
  seed: string,
  count: number,
): Generator<{ readonly level: CustomLevel; readonly random: Random }> {
  const random = Random.from(seed);
  for (let at = 0, found = 0; found < count; at++) {
    const read = randomRuled(random, at % 4 === 0);
    if (!read.ok) continue;
    found++;
    yield { level: read.value, random };
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

/** Where what follows on positions of random games is not what each move comes to when it is played; null where it is. */
export function followedOtherwise(
  level: CustomLevel,
  random: Random,
  games: number,
  length = 20,
): string | null {
  const game = gameOf(level);
  if (game.hasDice) return null;
  const compiled = takeCompiled(game);
  if (compiled === null) return `${formatCustom(level)}\nis not compiled`;
  const successors = new CompiledRows(compiled);
  const packing = packingOf(game);
  const packed = new Int32Array(packing.words);
  const position = game.start.slice();
  const after = game.start.slice();
  for (let left = games * length; left > 0; left--) {
    packing.pack(position, packed, 0);
    packing.unpack(packed, 0, position);
    const told: string[] = [];
    const slots = successors.of(packed, 0);
    for (let slot = 0; slot < slots; slot++) {
      const status = successors.statuses[slot];
      const words = successors.packed.slice(slot * packing.words, (slot + 1) * packing.words);
      told.push([successors.places[slot], status, ...(status === OPEN ? words : [])].join(' '));
    }
    const played: string[] = [];
    const open: number[] = [];
    MOVE_ORDER.forEach((move, place) => {
      after.set(position);
      const status = game.attempt(after, move);
      if (status === ILLEGAL) return;
      const words = new Int32Array(packing.words);
      packing.pack(after, words, 0);
      played.push([place, status, ...(status === OPEN ? words : [])].join(' '));
      if (status === OPEN) open.push(move);
    });
    if (told.join() !== played.join())
      return `${formatCustom(level)}\n${position.join(' ')}: ${told.join()}, not ${played.join()}`;
    if (open.length === 0 || left % length === 0) position.set(game.start);
    else game.attempt(position, random.pick(open));
  }
  compiled.giveBack();
  return null;
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
  if (gameOf(level).hasDice) return decidedOtherwise(level, limit);
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

/** How a search by compiled code differs from one in the rules' own way, up to so many positions; null where it does not. */
export function searchedOtherwise(level: CustomLevel, limit: number): string | null {
  const game = gameOf(level);
  if (game.hasDice) return null;
  takeCompiled(game)?.giveBack();
  const told = (outcome: object) =>
    JSON.stringify(outcome, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  const found = told(finish(searchPlans(game, game.start, limit, true)));
  const expected = told(finish(searchByRules(game, game.start, limit, true)));
  return found === expected ? null : `${formatCustom(level)}\n${found}; not ${expected}`;
}

/** How what dice may bring differs between compiled code and the rules' own way; null where it does not. */
export function decidedByRules(level: CustomLevel, limit: number): string | null {
  const game = gameOf(level);
  if (!game.hasDice) return null;
  const told = () => {
    const policy = finish(customPolicyFrom(game, game.start, limit));
    if (policy.status === 'gave-up') return policy.reason;
    const { graph } = policy;
    return Object.entries(graph)
      .map(([name, part]) => `${name} ${ArrayBuffer.isView(part) ? String(part) : typeof part}`)
      .join('\n');
  };
  const expected = withoutCode(told);
  const compiled = takeCompiled(game);
  if (compiled === null) return `${formatCustom(level)}\nis not compiled`;
  compiled.giveBack();
  return told() === expected ? null : `${formatCustom(level)}\nanother graph`;
}

/** Does something on a platform without WebAssembly. */
export function withoutCode<T>(work: () => T): T {
  const platform = Object.getOwnPropertyDescriptor(globalThis, 'WebAssembly');
  if (platform) Object.defineProperty(globalThis, 'WebAssembly', { ...platform, value: undefined });
  try {
    return work();
  } finally {
    if (platform) Object.defineProperty(globalThis, 'WebAssembly', platform);
  }
}

/** The slow twin's rules as a solver of games with dice asks them. */
interface TwinState {
  readonly level: Level;
  readonly now: Situation;
}
function* throwsOf(play: (roll: (sides: number) => number) => Situation) {
  const waiting: number[][] = [[]];
  for (const fallen of waiting) {
    const sidesOf: number[] = [];
    const now = play((sides) => {
      sidesOf.push(sides);
      return fallen[sidesOf.length - 1] ?? 0;
    });
    yield { now, oneIn: sidesOf.reduce((product, sides) => product * sides, 1) };
    // All others that differ first in a die that has not been said yet.
    for (let die = fallen.length; die < sidesOf.length; die++)
      for (let side = 1; side < (sidesOf[die] ?? 0); side++)
        waiting.push([...fallen, ...Array<number>(die - fallen.length).fill(0), side]);
  }
}

/** How the best policy differs from the slow twin's; as {@link solvedOtherwise}. */
function decidedOtherwise(level: CustomLevel, limit: number): string | null | undefined {
  const twin = new Reference(level);
  const period = gameOf(level).clock.period * 4;
  const rules = {
    id: 'custom',
    see: (state: TwinState) => state,
    moves: ({ now }: TwinState) => twin.movesOf(now) as CustomMove[],
    key: ({ now }: TwinState) => twin.key(now, period),
    outcome: ({ now }: TwinState) => ({ status: now.end ?? ('open' as const), score: null }),
    play: ({ now }: TwinState, move: CustomMove) => ({
      state: { level, now: twin.play(now, move) },
      events: [] as GameEvent[],
    }),
    *successors({ now }: TwinState, move: CustomMove) {
      for (const thrown of throwsOf((roll) => twin.play(now, move, roll)))
        yield { state: { level, now: thrown.now }, oneIn: thrown.oneIn };
    },
  };
  const start = { level, now: twin.start() };
  if (start.now.end !== null) return undefined;
  let expected: { readonly chance: number; readonly isSure: boolean; readonly moves: number } | undefined;
  try {
    expected = referencePolicy(rules, start, limit).get(rules.key(start));
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
  if (expected === undefined) return undefined;
  const found = finish(customMind.solve(customRules.see(customRules.start(level, ''))));
  if (found.status === 'gave-up') return undefined;
  const chance = found.status === 'policy' ? found.probability : 0;
  const moves =
    found.status === 'policy' ? (found.expected ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const isNear = (a: number, b: number) => a === b || Math.abs(a - b) < 1e-5 * (1 + Math.abs(b));
  return isNear(chance, expected.chance) && isNear(moves, expected.moves)
    ? null
    : `${formatCustom(level)}\n${chance}, ${moves} moves; not ${expected.chance}, ${expected.moves}`;
}

/** Whether a level is written as it is read. */
export function isRoundTrip(level: CustomLevel): boolean {
  const text = formatCustom(level);
  const again = orThrow(parseCustom(orThrow(parseDocument(text))));
  return formatCustom(again) === text && JSON.stringify(again) === JSON.stringify(level);
}

export const levelOf = (text: string) => orThrow(customRules.parse(orThrow(parseDocument(text))));

/** A large board with twenty letters of pieces; `often` says when these move. */
export function largeBoard(often: string) {
  const letters = [...'ABCDFGHIJKLMNOPQRTUV'];
  const rules = letters.flatMap((letter) => [
    `rule: ${letter} hunts rows first${often}`,
    `rule: ${letter} meets you: they pass`,
  ]);
  const row = '.'.repeat(40);
  const rows = [`S${row.slice(1)}`, ...Array<string>(22).fill(row), `E${letters.join('')}${row.slice(21)}`];
  return levelOf(`game: custom\n${rules.join('\n')}\n\n${rows.join('\n')}\n`);
}
