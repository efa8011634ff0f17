import { rulebook } from '@knossos/engine/internal/games';
import { signal } from '@preact/signals';
import { onEnd, type ToldEnd } from '../../session/ended.js';
import { toast } from '../../ui/messages/toast.js';
import { askMyClass, handIn, type MyClass, type MyItem } from './ask-classes.js';
import { isPupilHere, rememberPupil } from './at-home.js';

/** The class that this browser is a pupil's of; null where it is none's, undefined while that is not known. */
export const myClass = signal<MyClass | null | undefined>(undefined);

/** Asks the server whose pupil this is. Returns why it is not known; null when it is. */
export async function lookForMyClass(): Promise<string | null> {
  const answer = await askMyClass();
  if (!answer.ok) return `${answer.message} ${answer.help}`;
  takeMyClass(answer.value.pupil);
  return null;
}

/** Takes up what the server says of it. */
export function takeMyClass(pupil: MyClass | null): void {
  myClass.value = pupil;
  rememberPupil(pupil !== null);
  if (pupil !== null) follow();
}

let isFollowing = false;

/** Hands in by itself whatever of the list is played in this browser from now on. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onEnd((end) => void take(end));
}

/** Begins to, where a pupil is at home. */
export function followMyClass(): void {
  if (isPupilHere()) void lookForMyClass();
}

async function take(end: ToldEnd): Promise<void> {
  const item = itemOf(end);
  if (!item || myClass.peek() === null) return;
  const { level, line, seed, isWon, isHelped } = end;
  const rules = rulebook.of(level);
  const hints = Number(isHelped);
  if (!isWon || line === null) {
    if (item.state === 'new') note(item, await handIn(item.id, { hints }));
    return;
  }
  const handed = await handIn(item.id, {
    moves: rules.formatMoves(line),
    hints,
    ...(seed !== null && { seed }),
  });
  note(item, handed);
  if (handed.ok && item.state !== 'solved') toast(`Handed in: ${item.title}.`);
  // What was won short of the goal has been tried.
  else if (handed.ok === false && handed.status === 400) note(item, await handIn(item.id, { hints }));
  else if (!handed.ok) toast(`${item.title} was not handed in. ${handed.message}`);
}

function itemOf({ level }: ToldEnd): MyItem | null {
  const rules = rulebook.of(level);
  const puzzle = rules.format(rules.puzzle(level));
  return myClass.peek()?.items.find((item) => item.puzzle === puzzle) ?? null;
}

function note(item: MyItem, handed: Awaited<ReturnType<typeof handIn>>): void {
  const now = myClass.peek();
  if (!handed.ok || !now) return;
  const items = now.items.map((one) => (one.id === item.id ? { ...one, ...handed.value } : one));
  myClass.value = { ...now, items };
}

/** Notes that something was opened. */
export async function noteOpened(item: MyItem): Promise<void> {
  if (item.state === 'new') note(item, await handIn(item.id, {}));
}
