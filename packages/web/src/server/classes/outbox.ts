import { type InferOutput, number, object, optional, string } from 'valibot';
import { readSaved, shortName, store, writeJson } from '../../state/storage.js';

/** The solutions that wait, beyond a reload, until the server has taken them. */
export const OUTBOX = 'class/outbox/';

const WAITING = object({
  /** The pupil whose it is: another one on the same machine does not hand it in. */
  pupil: number(),
  item: number(),
  title: string(),
  /** Of a solution; where they are missing it was only tried. */
  moves: optional(string()),
  seed: optional(string()),
  hints: number(),
  /** Milliseconds since 1970, for the order. */
  time: number(),
});
export type Waiting = InferOutput<typeof WAITING>;

/** The same solution twice is one thing that waits. */
function keyOf({ pupil, item, moves = '', seed = '' }: Waiting): string {
  return `${OUTBOX}${pupil}/${item}/${moves === '' ? 'tried' : shortName(`${moves}\n${seed}`)}`;
}

export function putOut(waiting: Waiting): void {
  writeJson(store, keyOf(waiting), waiting);
}

export function takeOut(waiting: Waiting): void {
  store.remove(keyOf(waiting));
}

/** What a pupil has not handed in yet, the first first. */
export function waitingOf(pupil: number): readonly Waiting[] {
  return store
    .keys()
    .filter((key) => key.startsWith(`${OUTBOX}${pupil}/`))
    .flatMap((key) => readSaved(store, key, WAITING, null) ?? [])
    .sort((a, b) => a.time - b.time);
}
