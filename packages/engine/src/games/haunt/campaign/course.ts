import { lineTo } from '../../../puzzle/index.js';
import type { HauntEvent, HauntMove } from '../rules/state.js';
import type { Campaign } from './campaign.js';
import type { Run } from './run.js';

/** A player's way through one level of a run. */
export interface Leg {
  /** The number of the level in the whole campaign, from 1. */
  readonly number: number;
  readonly title: string;
  readonly campaign: Campaign;
  /** The moves of the run up to that position. */
  readonly keys: string;
  /** Made in this level, the one through its exit included. */
  readonly moves: number;
  readonly shuffles: number;
  readonly bites: number;
  /** Cells walked, one list from each place where the player woke up. */
  readonly ways: readonly (readonly number[])[];
  /** How it ended; null while the player is in it. */
  readonly end: 'exit' | 'lost' | null;
}

/** The ways through the levels of a run, up to where it stands. Takes time in the moves. */
export function legsOf({ plan, history }: Run): readonly Leg[] {
  const legs: Leg[] = [];
  let keys = '';
  let ways: number[][] = [];
  let bites = 0;
  let before: Campaign | null = null;
  for (const index of lineTo(history)) {
    const { state, events, move } = history.nodes[index];
    const { at, game, level, status } = state;
    const last = legs[legs.length - 1];
    if (before !== null && before.at !== at) {
      // The step through the exit is the last of its level; the position behind it belongs to the next one.
      ways.at(-1)?.push(before.level.exit);
      legs[legs.length - 1] = { ...last, moves: last.moves + 1, end: 'exit' };
      [before, ways, bites] = [null, [], 0];
    }
    if (before?.game.shuffles !== game.shuffles) ways.push([game.player]);
    else if (before.game.player !== game.player) ways.at(-1)?.push(game.player);
    keys += move ?? '';
    bites += events.filter(({ action }) => action === 'bit').length;
    const number = plan.from + at;
    const { moves, shuffles } = game;
    const title = level.meta.title ?? `level ${number}`;
    const end = status === 'open' ? null : status === 'won' ? 'exit' : 'lost';
    legs[at] = { number, title, campaign: state, keys, moves, shuffles, bites, ways, end };
    before = state;
  }
  return legs;
}

/** Exits found, moves, shuffles and bites of all levels together. */
export function sumOf(legs: readonly Leg[]) {
  const sum = (of: (leg: Leg) => number) => legs.reduce((total, leg) => total + of(leg), 0);
  return {
    exits: legs.filter(({ end }) => end === 'exit').length,
    moves: sum(({ moves }) => moves),
    shuffles: sum(({ shuffles }) => shuffles),
    bites: sum(({ bites }) => bites),
  };
}

/** A move of a run, and its outcome. */
export interface Turn {
  /** Its place in the run, from 1. */
  readonly number: number;
  readonly move: HauntMove;
  readonly before: Campaign;
  readonly events: readonly HauntEvent[];
  readonly after: Campaign;
  /** What it means for the player: `stir` where monsters are placed again. */
  readonly tone: 'plain' | 'bad' | 'good' | 'stir';
}

/** The last moves of a run up to where it stands, so many at most, the newest last. */
export function turnsOf({ history: { nodes, current } }: Run, most: number): readonly Turn[] {
  const turns: Turn[] = [];
  for (let node = nodes[current]; turns.length < most && node.parent !== null && node.move !== null; ) {
    const { depth: number, parent, move, events, state: after } = node;
    node = nodes[parent];
    turns.push({ number, move, before: node.state, events, after, tone: toneOf(events) });
  }
  return turns.reverse();
}

const BAD = ['contact', 'bite', 'no-lives', 'shuffle'];

function toneOf(events: readonly HauntEvent[]): Turn['tone'] {
  const kinds = events.map(({ because }) => because.kind);
  if (kinds.some((kind) => BAD.includes(kind))) return 'bad';
  if (kinds.includes('exit')) return 'good';
  return kinds.includes('due') ? 'stir' : 'plain';
}
