import { PUPIL_CLASS, type PupilClass, myClass as whoseClass } from '@knossos/server/classes/api';
import { signal } from '@preact/signals';
import { readSaved, store, writeJson } from '../../state/storage.js';
import { onOtherTab } from '../../state/tabs.js';
import { taskList } from '../../state/task-list.js';
import { ask, faultOf } from '../api.js';
import { isPupilHere, rememberPupil } from './at-home.js';
import { waitingOf } from './outbox.js';

/** Where the class is kept as it was last seen, so that its page is there without a network too. */
const LAST = 'class/last';

/** The class that this browser is a pupil's of; null where it is none's, undefined while that is not known. */
export const myClass = signal<PupilClass | null | undefined>(undefined);

/** Why this browser is no pupil's any more, though no one left; null where nothing has happened. */
export const whyNoMore = signal<string | null>(null);

/** Why nothing new is known of the class; null while the server answers. */
export const classFault = signal<string | null>(null);

const lastSeen = () => readSaved<PupilClass, null>(store, LAST, PUPIL_CLASS, null) ?? undefined;

/** Takes up the class as it was last seen. */
export function recallMyClass(): void {
  if (myClass.peek() === undefined && isPupilHere()) show(lastSeen());
}

/** Asks the server whose pupil this is. Returns why it is not known; null when it is. */
export async function lookForMyClass(): Promise<string | null> {
  const before = myClass.peek() ?? null;
  const answer = await ask(whoseClass, { query: { class: before?.classId } });
  classFault.value = faultOf(answer);
  if (!answer.ok) return classFault.value;
  const { pupil, isDeleted } = answer.value;
  takeMyClass(pupil);
  if (pupil === null && before !== null)
    whyNoMore.value = isDeleted
      ? `“${before.class}” no longer exists: your teacher deleted it. What you solved is still marked in this browser.`
      : `You are no longer in “${before.class}” here. Come back with your own code, or ask your teacher.`;
  return null;
}

/** Takes up what the server says of it, or null when one leaves. */
export function takeMyClass(pupil: PupilClass | null): void {
  if (pupil !== null) whyNoMore.value = null;
  rememberPupil(pupil !== null);
  if (pupil === null) store.remove(LAST);
  else writeJson(store, LAST, pupil);
  show(pupil);
}

/** Notes how far the pupil has come with one of the list. */
export function noteItem(id: number, done: Partial<PupilClass['items'][number]>): void {
  const now = myClass.peek();
  if (now)
    takeMyClass({ ...now, items: now.items.map((one) => (one.id === id ? { ...one, ...done } : one)) });
}

/** Shows a class, and what of its list is done, here and wherever its levels are played. */
function show(mine: PupilClass | null | undefined): void {
  myClass.value = mine;
  const waits = new Set(mine ? waitingOf(mine.id).flatMap(({ item, moves }) => (moves ? [item] : [])) : []);
  taskList.value = mine
    ? {
        title: mine.class,
        to: '#/together/classes',
        tasks: mine.items.map(({ id, puzzle, title, address, state }) => ({
          ...{ puzzle, title, to: address },
          isDone: state === 'solved' || waits.has(id),
        })),
      }
    : null;
}

/** Shows it again, as when something waits to be handed in. */
export function showAgain(): void {
  show(myClass.peek());
}

// What another tab has heard is known here too.
onOtherTab(LAST, () => {
  if (isPupilHere()) show(lastSeen());
});
