import { CompiledRows, takeCompiled } from '../../../src/games/custom/compiled/compiled.js';
import { customPolicyFrom } from '../../../src/games/custom/dice.js';
import { type CustomLevel, customRules } from '../../../src/games/custom/index.js';
import { gameOf } from '../../../src/games/custom/rules/game.js';
import { formatCustom, parseCustom } from '../../../src/games/custom/rules/level.js';
import { packingOf } from '../../../src/games/custom/rules/packing.js';
import { everyThrow } from '../../../src/games/custom/rules/play.js';
import { ILLEGAL, LOST, MOVE_ORDER, OPEN, WON } from '../../../src/games/custom/rules/position.js';
import { searchByRules, searchPlans } from '../../../src/games/custom/solver.js';
import { finish, orThrow, parseDocument } from '../../../src/puzzle/index.js';
import type { Random } from '../../../src/random/index.js';
import { isChance, LOST_NODE, UNIFORM, WON_NODE } from '../../../src/search/index.js';

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
  return told() === expected ? thrownOtherwise(level, limit) : `${formatCustom(level)}\nanother graph`;
}

/** Throws that are played in the rules' own way: one piece that wanders far may have thousands behind each move. */
const MOST_THROWS = 50_000;

/** How the chances behind moves differ from what comes of playing them with every throw of the dice; null where they do not. */
function thrownOtherwise(level: CustomLevel, limit: number): string | null {
  const game = gameOf(level);
  const policy = finish(customPolicyFrom(game, game.start, limit));
  if (policy.status === 'gave-up') return null;
  const { graph } = policy;
  /** By node that may follow: its chance. */
  const sum = (chances: readonly (readonly [node: number, chance: number])[]) => {
    const sums = new Map<number, number>();
    for (const [node, chance] of chances) sums.set(node, (sums.get(node) ?? 0) + chance);
    return [...sums].sort(([a], [b]) => a - b);
  };
  const behind = (node: number): [number, number][] => {
    if (!isChance(graph.kinds[node])) return [[node, 1]];
    const targets = [...graph.targets.subarray(graph.offsets[node], graph.offsets[node + 1])];
    const isEven = graph.kinds[node] === UNIFORM || graph.sharesFrom === null;
    return targets.map((target, at) => [
      target,
      isEven ? 1 / targets.length : graph.shares[(graph.sharesFrom?.[node] ?? 0) + at],
    ]);
  };
  const met = new Map([[game.start.join(), game.start]]);
  let thrown = 0;
  for (const position of met.values()) {
    if (thrown > MOST_THROWS) break;
    const node = policy.node(position) ?? -1;
    const from = graph.offsets[node];
    const edges = Array.from({ length: graph.offsets[node + 1] - from }, (_, at) => from + at);
    for (const move of game.moves(position)) {
      const edge = edges.find((one) => MOVE_ORDER[graph.moves[one]] === move) ?? -1;
      const played: [number, number][] = [];
      const throws = everyThrow((roll) => {
        const to = position.slice();
        return { to, status: game.step(to, move, roll) };
      });
      for (const { result, oneIn } of throws) {
        thrown++;
        const { to, status } = result;
        if (status === OPEN && !met.has(to.join())) met.set(to.join(), to);
        const next = status === WON ? WON_NODE : status === LOST ? LOST_NODE : policy.node(to);
        played.push([next ?? -1, 1 / oneIn]);
      }
      const [found, wanted] = [sum(behind(graph.targets[edge])), sum(played)];
      const isSame = found.every(
        ([node, chance], at) => node === wanted[at]?.[0] && Math.abs(chance - wanted[at][1]) < 1e-9,
      );
      if (!isSame || found.length !== wanted.length)
        return `${formatCustom(level)}\n${position.join(' ')}, move ${move}: ${found.join('; ')}, not ${wanted.join('; ')}`;
    }
  }
  return null;
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
