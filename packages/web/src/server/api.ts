import {
  type Answered,
  type AnswerOf,
  call,
  type Endpoint,
  type Failure,
  type Given,
} from '@knossos/server/api';
import { signal } from '@preact/signals';

/** The address of the page on which the server last asked for an account; null where it did not. */
export const wantsAccount = signal<string | null>(null);

/** Grows when the server has become ready after a page found it closed: the shown data is then requested again. */
export const openings = signal(0);

/** Seconds between two looks whether the server is open, where it does not say. */
const LOOK_EVERY = 2;

let isWaiting = false;

/** Asks again and again until the server says something else than that it is not ready. */
async function awaitOpening(answer: Response): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  let seen = answer;
  while (seen.status === 503) {
    const seconds = Number(seen.headers.get('Retry-After') ?? LOOK_EVERY);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    // One that does not answer is asked again, too.
    seen = await fetch(answer.url).catch(() => seen);
  }
  isWaiting = false;
  openings.value++;
}

const AWAY: Failure = {
  ...{ ok: false, status: 0, isOurs: false, flaws: [] },
  message: 'The server does not answer.',
  help: 'Check that you are online, and try again.',
};

/** Asks the server, whose addresses stand beside the page. Never throws, but for what the caller aborts. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Answered<AnswerOf<E>>> {
  let came: Response | null = null;
  try {
    const answer = await call(endpoint, given, async (address, request) => {
      came = await fetch(`./${address}`, { ...request, ...(signal && { signal }) });
      return came;
    });
    if (answer.ok) return answer;
    // What a proxy says, or a network that wants to be signed in to, is no answer.
    if (!answer.isOurs) return AWAY;
    if (answer.status === 401) wantsAccount.value = location.hash;
    if (answer.status === 503 && endpoint.method === 'GET' && came !== null) void awaitOpening(came);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    return AWAY;
  }
}

/** Why something was not done, in sentences. */
export function wordsOf({ message, help }: Failure): string {
  return `${message} ${help}`;
}

/** The same of any answer; null where it was done. */
export function faultOf(answer: Answered<unknown>): string | null {
  return answer.ok ? null : wordsOf(answer);
}
