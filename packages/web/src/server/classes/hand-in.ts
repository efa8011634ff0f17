import { rulebook } from '@knossos/engine/internal/games';
import { puzzleText } from '@knossos/engine/internal/puzzle';
import { handIn, type PupilItem } from '@knossos/server/classes/api';
import { signal } from '@preact/signals';
import { type EndReport, onEnd } from '../../session/ended.js';
import { onOtherTab } from '../../state/tabs.js';
import { toast } from '../../ui/messages/toast.js';
import { ask } from '../api.js';
import { isPupilHere } from './at-home.js';
import { lookForMyClass, myClass, noteItem, recallMyClass, showAgain } from './my-class.js';
import { OUTBOX, putOut, takeOut, type Waiting, waitingOf } from './outbox.js';

/** Milliseconds until what could not be handed in is sent again; twice as long after each try, up to a minute. */
const AGAIN = 4000;
const LONGEST = 60_000;

export const waitingItems = signal<ReadonlySet<number>>(new Set());

let isFollowing = false;
let sending: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = AGAIN;

/** From now on hands in by itself whatever of the list is played in this browser, and what waits from before. */
export function followMyClass(): void {
  if (!isPupilHere()) return;
  recallMyClass();
  follow();
  pause = AGAIN;
  void lookForMyClass().then(sendWaiting);
}

/** The same for a pupil who has just signed in. */
export function follow(): void {
  noteWaiting();
  if (isFollowing) return;
  isFollowing = true;
  onEnd(take);
  onOtherTab(OUTBOX, noteWaiting);
}

function noteWaiting(): void {
  const mine = myClass.peek();
  const all = mine ? waitingOf(mine.id) : [];
  waitingItems.value = new Set(all.flatMap(({ item, moves }) => (moves === undefined ? [] : [item])));
  showAgain();
}

function take({ level, line, seed, isWon, isHelped }: EndReport): void {
  const rules = rulebook.of(level);
  const puzzle = puzzleText(rules, level);
  const item = myClass.peek()?.items.find((one) => one.puzzle === puzzle);
  if (!item) return;
  const hints = Number(isHelped);
  if (!isWon || line === null) {
    if (item.state === 'new') put(item, { hints });
    return;
  }
  put(item, { moves: rules.formatMoves(line), hints, ...(seed !== null && { seed }) });
}

export function noteOpened(item: PupilItem): void {
  if (item.state === 'new') put(item, { hints: 0 });
}

/** It is written down first and sent then: whatever happens in between, it is not lost. */
function put({ id, title }: PupilItem, done: Pick<Waiting, 'moves' | 'seed' | 'hints'>): void {
  const mine = myClass.peek();
  if (!mine) return;
  putOut({ pupil: mine.id, item: id, title, time: Date.now(), ...done });
  noteWaiting();
  void sendWaiting();
}

/** Sends all that waits, once: of several tabs one does it. */
function sendWaiting(): Promise<void> {
  sending ??= inOneTab(sendAll).finally(() => {
    sending = null;
  });
  return sending;
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  // Without locks two tabs may send the same: the server notes it once.
  return navigator.locks ? navigator.locks.request('knossos class outbox', work) : work();
}

async function sendAll(): Promise<void> {
  const pupil = myClass.peek()?.id;
  if (pupil === undefined) return;
  for (let [first] = waitingOf(pupil); first; [first] = waitingOf(pupil)) {
    if (await send(first)) {
      takeOut(first);
      noteWaiting();
      pause = AGAIN;
    } else {
      clearTimeout(timer);
      timer = setTimeout(() => void sendWaiting(), pause);
      pause = Math.min(LONGEST, 2 * pause);
      return;
    }
  }
}

const reported = new Set<string>();

/** Hands one in. Returns whether it needs no other try. */
async function send({ pupil, item, title, moves, seed, hints, time }: Waiting): Promise<boolean> {
  const handed = await ask(handIn, {
    params: { item },
    body: { hints, ...(moves && { moves }), ...(seed !== undefined && { seed }) },
  });
  if (handed.ok) {
    const before = myClass.peek()?.items.find(({ id }) => id === item)?.state;
    noteItem(item, handed.value);
    if (moves !== undefined && before !== 'solved') toast(`Handed in: ${title}.`);
    return true;
  }
  const { status, message } = handed;
  // A win short of the goal counts as a try.
  if (status === 400 && moves !== undefined) {
    putOut({ pupil, item, title, hints, time });
    return true;
  }
  const isForGood = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  if (isForGood) {
    if (moves !== undefined) toast(status === 404 ? `${title} is no longer on your list.` : message);
    void lookForMyClass();
    return true;
  }
  if (status === 401 || status === 403) void lookForMyClass();
  if (moves !== undefined && !reported.has(`${item} ${moves}`)) {
    reported.add(`${item} ${moves}`);
    toast(`${title} is saved here, and will be handed in when the server answers again.`);
  }
  return false;
}
