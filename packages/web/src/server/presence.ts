import { array, object, safeParse, string } from 'valibot';
import { features, isServerKnown } from '../state/features.js';
import { isPupilHere } from './classes/at-home.js';

const OFFERS = object({ features: array(string()) });

/** Finds out what the server offers, now and whenever the network comes or goes. Called once, when the page has loaded. */
export function followServer(): void {
  for (const event of ['online', 'offline'] as const) addEventListener(event, () => void look());
  void look();
}

async function look(): Promise<void> {
  features.value = navigator.onLine ? await offered() : new Set();
  isServerKnown.value = true;
  if (features.value.has('classes') && isPupilHere())
    void import('./classes/hand-in.js').then(({ followMyClass }) => followMyClass());
}

async function offered(): Promise<ReadonlySet<string>> {
  try {
    // Beside the page; where no server of ours answers, a file of that name says that there is nothing.
    const answer = await fetch('./server.json', { cache: 'no-store' });
    const offers = answer.ok ? safeParse(OFFERS, await answer.json()) : null;
    return new Set(offers?.success ? offers.output.features : []);
  } catch {
    return new Set();
  }
}
