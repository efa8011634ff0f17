import {
  type Campaign,
  type HauntEvent,
  type HauntMove,
  hauntRules,
  legsOf,
  levelNumber,
  levelsOf,
  type Setup,
} from '@knossos/engine/internal/games/haunt/index';
import {
  isHelped,
  loadSession,
  movesOf,
  readSession,
  saveSession,
  stateOf,
} from '@knossos/engine/internal/session';
import { computed, signal } from '@preact/signals';
import { reportedTravel } from '../../play/travel.js';
import { gameEnded } from '../../session/ended.js';
import { keepWin } from '../../session/records.js';
import { savedSession } from '../../session/saved-session.js';
import { settings } from '../../state/settings.js';
import { type Cue, playCues } from '../../state/sound-and-haptics.js';
import { isRecord } from '../../state/storage.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import type { WalkedMaze } from './play/use-walk.js';
import { finishedOf, keepBest, keepFinished, nameOf } from './results.js';
import {
  addressOf,
  type HauntSession,
  readAddress,
  startHaunt,
  wholeCampaign,
  withNewDice,
} from './session.js';
import { type RunChange, standingMessage, turnMessage, whyMessage } from './words.js';

const CUE_OF: Readonly<Partial<Record<HauntEvent['because']['kind'], Cue>>> = {
  'own-move': 'step',
  turn: 'turn',
  wall: 'bump',
  due: 'stir',
  contact: 'touch',
  bite: 'bite',
  exit: 'exit',
  'no-lives': 'lost',
};

/** What a turn sounds like, in order; each cue once. Steps of zombies out of sight are not heard. */
export function cuesOf(events: readonly HauntEvent[]): Cue[] {
  const cues = events.flatMap(({ because }) => CUE_OF[because.kind] ?? []);
  return cues.filter((cue, index) => cues.indexOf(cue) === index);
}

/** The session in plain data, beside the address of its start; null when there is none. */
export function loadHaunt(value: unknown): HauntSession | null {
  const saved = readSession(value);
  if (!isRecord(value) || typeof value.run !== 'string' || saved === null) return null;
  const id = typeof value.id === 'string' ? value.id : null;
  const read = readAddress({ id, run: value.run }, '');
  return read.ok ? loadSession(startHaunt(read.value.setup), saved) : null;
}

const store = savedSession<HauntSession>(
  {
    key: 'haunt/outing',
    aside: 'haunt/aside',
    load: loadHaunt,
    save: (session) => ({ ...addressOf(session.setup), ...saveSession(session) }),
  },
  () => startHaunt(withNewDice(wholeCampaign(''))),
);

export const { session, laidAside, bring, takeOwn, takeUpAgain, noteAid } = store;

export const campaign = computed(() => stateOf(session.value));

/** What the last change of place looks like; what a bump that takes no time is about stands in no history. */
export const change = computed<RunChange | null>(() => {
  const last = store.change.value;
  return (
    last && {
      before: last.from.state,
      events: last.kind === 'turn' ? last.to.events : [],
      after: last.to.state,
    }
  );
});

/** The start of the level that was gone on to from the card of the one before. */
const entered = signal<Campaign | null>(null);

/** The level that was just left, as it was at its exit, until one goes on to the next; null at any other time. */
export const leaving = computed<Campaign | null>(() => {
  const now = campaign.value;
  // Not where a link leads into the middle of a level.
  const last = store.change.value?.kind === 'turn' ? change.value : null;
  if (now.status !== 'open' || last?.after !== now || last.before.at >= now.at || entered.value === now)
    return null;
  return { ...last.before, game: hauntRules.play(last.before.game, 'F').state, moves: now.moves };
});

/** Goes on to the level that is at hand already. */
export function goOn(): void {
  entered.value = campaign.peek();
}

/** Takes up another run, and says where it stands. */
export function begin(setup: Setup): void {
  bring(startHaunt(setup));
  say(`${nameOf(session.peek())}. ${run.standing()}`);
}

/** The same levels with other dice. */
export function throwAgain(): void {
  begin(withNewDice(session.peek().setup));
}

/** Presses a key, and says and sounds the result. A level left and a run ended here go into the records. */
function walk(move: HauntMove): void {
  const before = session.peek();
  const from = store.node.peek();
  if (campaign.peek().status !== 'open') {
    say('The run is over. Undo to continue, or start a new one.');
    return;
  }
  if (!store.play(move)) {
    const { events } = before.game.play(from.state, move);
    store.change.value = { kind: 'turn', from, to: { ...from, events } };
  }
  const after = session.peek();
  const done = change.peek();
  if (done === null) return;
  if (after.history.nodes.length > before.history.nodes.length) noteProgress(done, after);
  playCues(cuesOf(done.events));
  (done.after.status === 'open' ? say : exclaim)(turnMessage(done, after.plan.from, settings.peek().speech));
}

const standing = () => standingMessage(campaign.peek(), session.peek().plan.from);

/** The run at the table, and how it is read out. */
export const run = {
  walk,
  ...reportedTravel(store, standing, {
    restarted: ['The same dice from the start', 'This is the start.'],
  }),
  standing,
  why: () => whyMessage(change.peek()),
} satisfies WalkedMaze;

/** Keeps what a move that was never made before has brought: a level left by its exit, the run's end. */
function noteProgress({ before, after }: RunChange, now: HauntSession): void {
  if (after.status === 'open' && after.at === before.at) return;
  const { setup, plan, aids } = now;
  const isWon = after.status !== 'lost';
  const leg = legsOf(now)
    .filter(({ end }) => end === 'exit')
    .at(-1);
  const { number, moves } = isWon && leg ? leg : { number: levelNumber(now), moves: after.moves };
  const level = levelsOf(setup)[number - 1];
  if (isWon) {
    keepBest(now, { number, moves });
    // The level counts as solved in the lists of packs.
    const puzzle = hauntRules.format(hauntRules.puzzle(level));
    keepWin(puzzle, { moves, score: null }, isHelped(aids));
  }
  gameEnded({
    level,
    seed: plan.seed,
    // Later levels begin with what came before them.
    line: number === plan.from ? movesOf(now).slice(0, moves) : null,
    isWon,
    isHelped: isHelped(aids),
    moves,
    worth: isWon ? moves : null,
    ms: null,
  });
  if (after.status !== 'open') keepFinished(finishedOf(now, Date.now()));
}
