import {
  type HauntEvent,
  type HauntMove,
  hauntRules,
  legsOf,
  levelNumber,
  levelsOf,
} from '@knossos/engine/internal/games/haunt/index';
import { currentNode } from '@knossos/engine/internal/puzzle';
import {
  type Aid,
  isHelped,
  loadSession,
  movesOf,
  played,
  readSession,
  redone,
  restarted,
  saveSession,
  stateOf,
  undone,
  withAid,
} from '@knossos/engine/internal/session';
import { computed, signal } from '@preact/signals';
import { gameEnded } from '../../session/ended.js';
import { keepWin } from '../../session/records.js';
import { savedSession } from '../../session/saved-session.js';
import { freshSeed } from '../../state/seed.js';
import { settings } from '../../state/settings.js';
import { type Cue, playCues } from '../../state/sound-and-haptics.js';
import { isRecord } from '../../state/storage.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { finishedOf, keepBest, keepFinished } from './results.js';
import { addressOf, type HauntSession, readAddress, startHaunt, wholeCampaign } from './session.js';
import { type RunChange, standingMessage, turnMessage } from './words.js';

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

/** What a turn sounds like, in order; each cue once. Steps of zombies that nobody sees are not heard. */
export function cuesOf(events: readonly HauntEvent[]): Cue[] {
  const cues = events.flatMap(({ because }) => CUE_OF[because.kind] ?? []);
  return cues.filter((cue, index) => cues.indexOf(cue) === index);
}

/** Plays the sounds and haptics of a turn. */
function sound(events: readonly HauntEvent[]): void {
  playCues(cuesOf(events));
}

/** The session in plain data, beside the address of its start; null when there is none. */
export function loadHaunt(value: unknown): HauntSession | null {
  const saved = readSession(value);
  if (!isRecord(value) || typeof value.run !== 'string' || saved === null) return null;
  const id = typeof value.id === 'string' ? value.id : null;
  const read = readAddress({ id, run: value.run }, '');
  return read.ok ? loadSession(startHaunt(read.value.setup), saved) : null;
}

const saved = savedSession<HauntSession>(
  {
    key: 'haunt/outing',
    aside: 'haunt/aside',
    load: loadHaunt,
    save: (session) => ({ ...addressOf(session.setup), ...saveSession(session) }),
  },
  () => startHaunt(wholeCampaign(freshSeed())),
);

export const { session, laidAside, isLasting } = saved;

/** Where the run stands. */
export const campaign = computed(() => stateOf(session.value));

export const change = signal<RunChange | null>(null);

/** Goes elsewhere at one go; whether that led anywhere. */
function leap(go: () => unknown): boolean {
  const old = session.peek();
  go();
  const next = session.peek();
  if (next === old) return false;
  change.value = { before: stateOf(old), events: [], after: stateOf(next) };
  return true;
}

/** Takes up another run; one that is under way is laid aside. */
export const bring = (next: HauntSession) => leap(() => saved.bring(next));

/** Takes up the run that was laid aside, in exchange for the one at hand. */
export const takeUpAgain = () => leap(saved.takeUpAgain);

function travel(how: typeof undone, word: string, nothing: string): void {
  const done = leap(() => saved.change(how));
  say(done ? `${word}. ${standingMessage(campaign.peek(), session.peek().plan.from)}` : nothing);
}

export const takeBack = () => travel(undone, 'Undone', 'Nothing to undo.');
export const doAgain = () => travel(redone, 'Redone', 'Nothing to redo.');
export const startAgain = () => travel(restarted, 'The same dice from the start', 'This is the start.');

/** Presses a key, and says and sounds the result. A level left and a run ended here go into the records. */
export function walk(move: HauntMove): void {
  const before = session.peek();
  if (campaign.peek().status !== 'open') {
    say('The run is over. Undo to continue, or start a new one.');
    return;
  }
  const after = played(before, move);
  // What a bump that takes no time is about stands in no history.
  const { events } = after === before ? before.game.play(stateOf(before), move) : currentNode(after.history);
  const done: RunChange = { before: stateOf(before), events, after: stateOf(after) };
  session.value = after;
  change.value = done;
  if (after.history.nodes.length > before.history.nodes.length) noteProgress(done, after);
  sound(events);
  (done.after.status === 'open' ? say : exclaim)(turnMessage(done, after.plan.from, settings.peek().speech));
}

/** Keeps what a move that was never made before has brought: a level left, the run's end. */
function noteProgress({ before, after }: RunChange, now: HauntSession): void {
  const legs = legsOf(now).filter(({ end }) => end === 'exit');
  const leg = legs.at(-1);
  if (leg && (after.at > before.at || after.status === 'won')) {
    keepBest(now, legs);
    // The level counts as solved in the lists of packs.
    const level = levelsOf(now.setup)[leg.number - 1];
    const puzzle = hauntRules.format(hauntRules.puzzle(level));
    keepWin(puzzle, { moves: leg.moves, score: null }, isHelped(now.aids));
    tellEnd(now, leg.number, leg.moves, true);
  }
  if (after.status === 'lost') tellEnd(now, levelNumber(now), after.moves, false);
  if (after.status !== 'open') keepFinished(finishedOf(now, Date.now()));
}

/** Tells of a level that was left by its exit, or on which the run ended. */
function tellEnd(now: HauntSession, number: number, moves: number, isWon: boolean): void {
  gameEnded({
    level: levelsOf(now.setup)[number - 1],
    seed: now.plan.seed,
    // Later levels begin with what came before them.
    line: number === now.plan.from ? movesOf(now).slice(0, moves) : null,
    isWon,
    isHelped: isHelped(now.aids),
    moves,
    worth: isWon ? moves : null,
    ms: null,
  });
}

/** Notes that the run has had help. One that is over has not. */
export function noteAid(aid: Aid): void {
  if (campaign.peek().status === 'open') session.value = withAid(session.peek(), aid);
}
