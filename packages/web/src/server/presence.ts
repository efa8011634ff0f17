import { signal } from '@preact/signals';
import { array, boolean, type InferOutput, object, optional, safeParse, string } from 'valibot';
import { features, hasGuides, hasServer, isServerKnown, SERVER } from '../state/features.js';
import { loadRules } from '../state/loading/rules.js';
import { store } from '../state/storage.js';
import { isPupilHere } from './classes/at-home.js';

const FACTS = object({ features: array(string()), guides: optional(boolean(), false) });
const NOTHING: InferOutput<typeof FACTS> = { features: [], guides: false };

/** Whether no answer came when a server was looked for last. */
export const isServerSilent = signal(false);

/** Finds out what the server offers, now and whenever the network comes or goes. Called once, when the page has loaded. */
export function followServer(): void {
  for (const event of ['online', 'offline'] as const) addEventListener(event, () => void look());
  void look();
}

/** Finds out what the server offers now. */
export async function look(): Promise<void> {
  const answer = navigator.onLine ? await offered() : null;
  isServerSilent.value = answer === null;
  if (answer !== null) remember(answer.features.length > 0);
  const facts = answer ?? NOTHING;
  // A pupil's list is there without a network too.
  const isPupilOnly = facts.features.length === 0 && isPupilHere();
  features.value = new Set(isPupilOnly ? ['classes'] : facts.features);
  hasGuides.value = facts.guides;
  isServerKnown.value = true;
  if (features.value.has('daily') && features.value.has('accounts'))
    void import('./daily/by-itself.js').then(({ followDailies }) => followDailies());
  if (features.value.has('classes') && isPupilHere())
    void Promise.all([import('./classes/hand-in.js'), loadRules(null)]).then(([{ followMyClass }]) =>
      followMyClass(),
    );
}

function remember(isThere: boolean): void {
  if (hasServer.peek() !== isThere) store.set(SERVER, isThere ? '1' : '0');
  hasServer.value = isThere;
}

/** What the server says; null where none answers. */
async function offered(): Promise<InferOutput<typeof FACTS> | null> {
  try {
    // Beside the page; where no server of ours answers, a file of that name says that there is nothing.
    const answer = await fetch('./server.json', { cache: 'no-store' });
    if (answer.status === 404) return NOTHING;
    const facts = safeParse(FACTS, await answer.json());
    return facts.success ? facts.output : null;
  } catch {
    return null;
  }
}
