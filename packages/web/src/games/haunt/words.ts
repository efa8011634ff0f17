import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import { hauntRules } from '@knossos/engine/games/haunt/index';
import {
  type HauntEvent,
  type HauntMove,
  type HauntState,
  hauntMoveWord,
} from '@knossos/engine/games/haunt/rules/state';
import { isSeen, offsetOf, perceivedEvents } from '@knossos/engine/games/haunt/view/window';
import { describeWindow, offsetWords } from '@knossos/engine/games/haunt/words';
import type { Aid } from '@knossos/engine/session';
import { capital, countMoves } from '../../ui/words.js';
import type { HauntSession } from './play/session.js';

const { words } = hauntRules;

/** What happened in a turn as its player notices it, one sentence an event; his own step and turn left out. */
export function noticed(before: HauntState, events: readonly HauntEvent[]): string[] {
  return perceivedEvents(before, events)
    .filter(({ because }) => because.kind !== 'own-move' && because.kind !== 'turn')
    .map((event) => words.event(before, event));
}

/** One message for a turn: what happened, and what is to be seen now. */
export function turnMessage(
  before: Campaign,
  events: readonly HauntEvent[],
  after: Campaign,
  first: number,
): string {
  const told = noticed(before.game, events);
  if (after.status !== 'open') return [...told, endWords(after, first)].join(' ');
  if (after === before) return told.join(' ');
  const level = after.at === before.at ? [] : [`${levelWords(after, first)}.`];
  return [...told, ...level, `${capital(describeWindow(after.game).join(', '))}.`].join(' ');
}

/** Where a run stands, in full. */
export function standingMessage(campaign: Campaign, first: number): string {
  if (campaign.status !== 'open') return endWords(campaign, first);
  return `${levelWords(campaign, first)}. ${words.state(campaign.game)}`;
}

/** Who can be seen; walls in the way counted where they hide. */
export function monstersMessage(state: HauntState): string {
  const seen = describeWindow(state).filter((part) => /^(ghost|zombie) /.test(part));
  return seen.length === 0 ? 'Nobody is in sight.' : `${capital(seen.join(', '))}.`;
}

/** What is to be done, and when the monsters are next. */
export function movesMessage(state: HauntState): string {
  if (state.status !== 'open') return 'The run is over. Undo, or begin another.';
  const due = dueOf(state).map(({ what, moves }) => `${what} in ${countMoves(moves)}`);
  return ['You may walk forward, turn left or turn right.', ...due.map((text) => `${text}.`)].join(' ');
}

/** Moves until something happens by itself. */
export function dueOf({ level, since }: HauntState): readonly {
  readonly name: 'ghosts' | 'zombies';
  readonly what: string;
  readonly moves: number;
}[] {
  const left = (every: number) => every - (since % every);
  return [
    ...(level.ghosts > 0
      ? [{ name: 'ghosts' as const, what: 'Ghosts elsewhere', moves: left(level.ghostEvery) }]
      : []),
    ...(level.zombies > 0
      ? [{ name: 'zombies' as const, what: 'Zombies step', moves: left(level.zombieEvery) }]
      : []),
  ];
}

/** What is close behind the player, where the eyes do not look. */
export function behindWords(state: HauntState): string[] {
  const seen = (name: string, cells: readonly number[]) =>
    cells
      .filter((cell) => isSeen(state, cell) && offsetOf(state, cell).ahead < 0)
      .map((cell) => `${name} ${offsetWords(offsetOf(state, cell))}`);
  return [
    ...seen('exit', [state.level.exit]),
    ...seen('ghost', state.ghosts),
    ...seen('zombie', state.zombies),
  ];
}

/** `Level 2: Something Follows You`. */
export function levelWords({ at, level }: Campaign, first: number): string {
  return `Level ${first + at}${level.meta.title === null ? '' : `: ${level.meta.title}`}`;
}

function endWords(campaign: Campaign, first: number): string {
  const { status, movesBefore, game, levels } = campaign;
  const moves = countMoves(movesBefore + game.moves);
  if (status === 'won')
    return `${levels.length > 1 ? 'The last door is behind you' : 'You are out'}: ${moves}.`;
  return `The run ends on level ${first + campaign.at}, after ${moves}. Undo to go on.`;
}

/** An entry of the log: what key, and what the player noticed. */
export interface LogEntry {
  /** Its place in the run, from 1. */
  readonly number: number;
  readonly key: string;
  readonly told: readonly string[];
  readonly tone: 'plain' | 'bad' | 'good' | 'stir';
}

const BAD = ['contact', 'bite', 'no-lives', 'shuffle'];

function toneOf(events: readonly HauntEvent[]): LogEntry['tone'] {
  const kinds = events.map(({ because }) => because.kind);
  if (kinds.some((kind) => BAD.includes(kind))) return 'bad';
  if (kinds.includes('exit')) return 'good';
  return kinds.includes('due') ? 'stir' : 'plain';
}

/** The newest moves of a run, the newest first. */
export function logOf({ history }: HauntSession, most: number): LogEntry[] {
  const entries: LogEntry[] = [];
  const { nodes } = history;
  for (let at = history.current; entries.length < most; ) {
    const node = nodes[at];
    const before = node?.parent === null || node === undefined ? undefined : nodes[node.parent];
    if (!node || !before || node.move === null || node.parent === null) break;
    entries.push({
      number: node.depth,
      key: capital(hauntMoveWord(node.move)),
      told: noticed(before.state.game, node.events),
      tone: toneOf(node.events),
    });
    at = node.parent;
  }
  return entries;
}

const AID_WORDS: Readonly<Partial<Record<Aid, string>>> = {
  undo: 'moves taken back',
  again: 'dice met before',
  hint: 'a hint',
  map: 'the map',
  given: 'moves that came with a link',
};

/** What helped in a run, in words. */
export function helpWords(aids: readonly Aid[]): string {
  return aids.map((aid) => AID_WORDS[aid]).join(', ');
}

/** The key that a hint names, as a request. */
export function keyRequest(move: HauntMove): string {
  return move === 'F' ? 'Walk forward.' : `${capital(hauntMoveWord(move))}.`;
}
