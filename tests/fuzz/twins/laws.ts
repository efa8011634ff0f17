import {
  HAUNT_DEFAULTS,
  type HauntLevel,
  RULE_SETS,
  SIGHTS,
  ZOMBIE_RULES,
} from '../../../packages/engine/src/games/haunt/index.js';
import { rulebook } from '../../../packages/engine/src/games/index.js';
import {
  type AnyRules,
  currentNode,
  type GameEvent,
  type Level,
  playMove,
  redo,
  replay,
  type State,
  startHistory,
  undo,
} from '../../../packages/engine/src/puzzle/index.js';
import { Random } from '../../../packages/engine/src/random/index.js';
import { randomHaunt } from '../../../packages/engine/test/games/haunt/random-haunts.js';
import { randomMinesLevel } from '../../../packages/engine/test/games/mines/random-fields.js';
import {
  randomMummyLevel,
  randomMummySize,
} from '../../../packages/engine/test/games/theseus/random-mummies.js';
import { randomMouseLevel } from '../../../packages/engine/test/random-boards.js';
import {
  randomEscapeLevel,
  randomGoldLevel,
  randomTheseusLevel,
} from '../../../packages/engine/test/random-levels.js';
import { randomRuled } from '../../../packages/engine/test/random-rules.js';
import type { Target } from '../target.js';
import { agree, near, twinTarget } from './twin.js';

const MOVES = 15;

/** What a throw may bring about, beyond which it is not looked at. */
const MOST_THROWS = 3000;

/**
 * Everything of a position but its level, to see whether it has been changed; a trail that positions share grows behind the
 * part that is theirs, which their keys tell.
 */
const plain = (state: State) =>
  JSON.stringify(state, (name, part: unknown) => (name === 'level' || name === 'trail' ? undefined : part));

/** What holds of every game: it is read as it was written, moves are pure, undo and redo restore, and all of it has words. */
function checkLaws(level: Level): void {
  const rules: AnyRules = rulebook.of(level);
  const seed = rulebook.format(level);
  checkWritten(level, seed);
  const random = Random.from(seed);
  let history = startHistory<State, string, GameEvent>(rules.start(level, seed));
  const moves: string[] = [];
  for (let turn = 0; turn < MOVES; turn++) {
    const before = currentNode(history).state;
    const seen = rules.see(before);
    const legal = rules.moves(seen);
    agree('moves by order', new Set(legal).size, legal.length);
    checkRefusals(rules, before, legal);
    if (legal.length === 0 || rules.outcome(seen).status !== 'open') break;
    const move = random.pick(legal);
    const [told, key] = [plain(before), rules.key(seen)];
    if (turn % 4 === 0) checkDice(rules, before, move);
    history = playMove(rules, history, move);
    moves.push(move);
    const after = currentNode(history).state;
    agree('a position that was played from', plain(before), told);
    agree('its key', rules.key(rules.see(before)), key);
    agree('undo', currentNode(undo(history)).state === before, true);
    agree('redo', plain(currentNode(redo(undo(history))).state), plain(after));
    const again = rules.play(before, move);
    agree('the same move again', plain(again.state), plain(after));
    for (const event of again.events) {
      const said = rules.words.event(after, event);
      if (!/^[A-Z].*\.$/.test(said)) throw new Error(`an event is told as ${said}`);
    }
  }
  const last = currentNode(history).state;
  agree('the game played again', plain(replay(rules, level, seed, moves).states.at(-1) ?? last), plain(last));
  const read = rules.parseMoves(rules.formatMoves(moves));
  agree('moves written and read', read.ok && rules.formatMoves(read.value), rules.formatMoves(moves));
  checkWords(rules, last);
}

/** A level comes back from its text and from its id, and writing it again changes nothing. */
function checkWritten(level: Level, text: string): void {
  const read = rulebook.parse(text);
  if (!read.ok) throw new Error(`what was written cannot be read: ${read.fault.message}`);
  agree('the level that was written', read.value, level);
  agree('its text', rulebook.format(read.value), text);
  const shared = rulebook.decode(rulebook.encode(level));
  agree('the level of its id', shared.ok && shared.value, level);
}

/** Moves that are not allowed are refused. */
function checkRefusals(rules: AnyRules, state: State, legal: readonly string[]): void {
  for (const move of rules.moveOrder) {
    if (legal.includes(move)) continue;
    try {
      rules.play(state, move);
    } catch (error) {
      if (error instanceof RangeError) continue;
      throw error;
    }
    throw new Error(`${move} is played, and is no move`);
  }
}

/** What a throw may bring about has a probability of one together, and what is played is among it. */
function checkDice(rules: AnyRules, state: State, move: string): void {
  const seen = rules.see(state);
  const after: { readonly state: State; readonly oneIn: number }[] = [];
  for (const possible of rules.successors?.(seen, move) ?? []) {
    // Where several are placed at once there may be hundreds of thousands.
    if (after.push(possible) > MOST_THROWS) return;
  }
  if (after.length === 0) return;
  const sum = after.reduce((all, { oneIn }) => all + 1 / oneIn, 0);
  near('probabilities', sum, 1, 1e-9);
  const keys = after.map((possible) => rules.key(possible.state));
  const played = rules.key(rules.see(rules.play(state, move).state));
  agree('what is played is among what may be', keys.includes(played), true);
}

function checkWords(rules: AnyRules, state: State): void {
  const seen = rules.see(state);
  const scene = rules.view(seen);
  const places = scene.kind === 'grid' ? scene.columns * scene.rows : 0;
  for (let cell = 0; cell < places; cell++) {
    const said = rules.words.cell(seen, cell);
    if (!/^[^:]+: /.test(said) || /undefined|NaN/.test(said)) throw new Error(`a cell is told as ${said}`);
  }
  const said = rules.words.state(seen);
  if (!/[.!]$/.test(said) || /undefined|NaN/.test(said)) throw new Error(`the position is told as ${said}`);
}

/** A haunted maze with random settings. */
function anyHaunt(random: Random): HauntLevel {
  const rules = random.pick(RULE_SETS);
  const own = {
    rules,
    ghosts: random.below(3),
    ghostEvery: 1 + random.below(4),
    zombies: rules === '1983' ? 0 : random.below(3),
    zombieEvery: 1 + random.below(4),
    exitRadius: 2 + random.below(3),
    vision: { forward: 1 + random.below(8), rear: random.below(4), aside: random.below(5) },
    lives: rules === '1983' || random.chance(1, 3) ? null : 1 + random.below(6),
    mind: random.pick(ZOMBIE_RULES),
    sight: random.pick(SIGHTS),
  };
  return randomHaunt(random, { columns: 9, rows: 5 }, { ...HAUNT_DEFAULTS[rules], ...own }, 25);
}

const MAKERS: Readonly<Record<string, (random: Random) => Level | null>> = {
  escape: (random) => {
    const level = randomEscapeLevel(random, 7, 3);
    return level && { ...level, idle: random.chance(1, 3) ? 'wander' : 'stay' };
  },
  theseus: (random) =>
    random.chance(1, 3)
      ? randomMummyLevel(random, randomMummySize(random, 5))
      : randomTheseusLevel(random, 6, 3),
  gold: randomGoldLevel,
  mouse: (random) => randomMouseLevel(random),
  mines: (random) => randomMinesLevel(random),
  haunt: anyHaunt,
  custom: (random) => {
    const read = randomRuled(random, random.chance(1, 4));
    return read.ok ? read.value : null;
  },
};

export const lawTargets: readonly Target[] = Object.entries(MAKERS).map(([game, make]) => {
  const isSmall = (level: Level) => rulebook.format(level).length < 1500;
  // A haunted maze is looked at from every side before it is drawn.
  const inputs = game === 'haunt' ? 60 : 300;
  const target = twinTarget<Level>(`laws-${game}`, game, inputs, { make, isSmall, check: checkLaws });
  return { ...target, name: `laws/${game}` };
});
