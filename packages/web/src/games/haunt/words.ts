import {
  type Campaign,
  describeWindow,
  describeWindowBriefly,
  dueWords,
  type HauntEvent,
  type HauntMove,
  type HauntState,
  hauntMoveWord,
  hauntRules,
  perceivedEvents,
  type Turn,
  threatBriefly,
} from '@knossos/engine/internal/games/haunt/index';
import { capital } from '@knossos/engine/internal/puzzle';
import type { Aid } from '@knossos/engine/internal/session';
import { waysWords } from '../../play/end/ways-on.js';
import { asWanted, NOTHING_YET } from '../../play/hint/sentences.js';
import type { Speech } from '../../state/settings.js';
import { countMoves } from '../../ui/words.js';
import type { Passed } from './view/use-turning.js';

const { words } = hauntRules;

/** The last move, to be drawn or put into words. Without events it was no move: another run, or another place in this one. */
export type RunChange = Pick<Turn, 'before' | 'events' | 'after'>;

/** What happened in a turn as its player notices it, one sentence an event; the player's own step and turn left out. */
export function noticed(before: HauntState, events: readonly HauntEvent[]): string[] {
  return perceivedEvents(before, events)
    .filter(({ because }) => because.kind !== 'own-move' && because.kind !== 'turn')
    .map((event) => words.event(before, event));
}

/** The events of the last key, and the things in sight now. */
export function whyMessage(change: RunChange | null): string {
  if (change === null || change.events.length === 0) return NOTHING_YET;
  const happened = perceivedEvents(change.before.game, change.events).map((event) =>
    words.event(change.before.game, event),
  );
  return [...happened, words.state(change.after.game)].join(' ');
}

/** What answered a key in a few words. */
function answersBriefly({ before, events }: Pick<Passed, 'before' | 'events'>): string[] {
  return perceivedEvents(before.game, events).flatMap((event) => {
    switch (event.because.kind) {
      case 'wall':
        return ['A wall.'];
      case 'exit':
        return ['Out.'];
      case 'due':
        return ['Ghosts jump.'];
      case 'contact':
        return ['A ghost sends you away.'];
      case 'shuffle':
        return ['You wake up somewhere else.'];
      case 'bite':
      case 'no-lives':
        return [words.event(before.game, event)];
      // Steps show in the view.
      default:
        return [];
    }
  });
}

const sentenceOf = (parts: readonly string[]) => (parts.length === 0 ? '' : `${capital(parts.join(', '))}.`);

/** The answer to a key and the things in sight now, in a few words; once the game is over the answer alone. */
export function briefly(change: Passed): string {
  const { game } = change.after;
  const sights = game.status === 'open' ? sentenceOf(describeWindowBriefly(game)) : '';
  return [...answersBriefly(change), sights].join(' ').trim();
}

/**
 * One message for a turn: its events, and the things in sight now. `first` is the number of the first level. A player
 * who wants to hear little hears of being sent elsewhere all the same, since nothing else tells it.
 */
export function turnMessage(
  { before, events, after }: RunChange,
  first: number,
  speech: Speech = 'usual',
): string {
  const noted = noticed(before.game, events);
  const answers = answersBriefly({ before, events });
  const isBrief = speech !== 'full';
  if (after.status !== 'open') return [...(isBrief ? answers : noted), endWords(after, first)].join(' ');
  if (after === before) return (isBrief ? answers : noted).join(' ');
  const isNew = after.at !== before.at;
  const level = isNew ? [`${levelWords(after, first)}.`] : [];
  const sent = events
    .filter(({ because }) => because.kind === 'shuffle')
    .map((event) => words.event(before.game, event));
  const sights = describeWindow(after.game);
  // A new level is looked at by keys.
  const news = sentenceOf(isNew ? threatBriefly(after.game) : describeWindowBriefly(after.game));
  return asWanted(
    {
      stands: [...sent, ...level, news].join(' ').trim(),
      news: [...answers, ...level, news].join(' ').trim(),
      happened: [...noted, ...level, sentenceOf(sights)].join(' '),
      next: movesMessage(after.game),
    },
    speech,
  );
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

/** The task, and when the monsters move next. */
export function movesMessage(state: HauntState): string {
  if (state.status !== 'open') return 'The run is over. Undo, or start a new one.';
  return ['You can walk forward, turn left or turn right.', ...dueWords(state)].join(' ');
}

/** The monsters close behind the player, where the eyes do not look. */
export function behindWords(state: HauntState): string[] {
  return describeWindow(state).filter((part) => /^(exit|ghost|zombie) \d+ behind/.test(part));
}

/** `Level 2: Something Follows You`. */
export function levelWords({ at, level }: Campaign, first: number): string {
  return `Level ${first + at}${level.meta.title === null ? '' : `: ${level.meta.title}`}`;
}

function endWords({ status, moves, levels, at }: Campaign, first: number): string {
  if (status === 'won')
    return `${levels.length > 1 ? 'The last door is behind you' : 'You have escaped'}: ${countMoves(moves)}. ${waysWords(true, 'next')}`;
  return `The run ends on level ${first + at}, after ${countMoves(moves)}. ${waysWords(false, 'again')}`;
}

const AID_WORDS: Readonly<Partial<Record<Aid, string>>> = {
  undo: 'moves taken back',
  again: 'dice seen before',
  hint: 'a hint',
  map: 'the map',
  given: 'moves from a link',
};

export function helpWords(aids: readonly Aid[]): string {
  return aids.map((aid) => AID_WORDS[aid]).join(', ');
}

/** The key that a hint names, as a request. */
export function keyRequest(move: HauntMove): string {
  return move === 'F' ? 'Walk forward.' : `${capital(hauntMoveWord(move))}.`;
}
