import { signal } from '@preact/signals';
import { store } from './storage.js';

/** What the server offers besides the app, in one word each; nothing without a server of ours, or without a network. */
export const features = signal<ReadonlySet<string>>(new Set());

/** Where this browser remembers whether a server of ours answered last: of this address alone, so that no backup takes it along. */
export const SERVER = 'server';

const last = store.get(SERVER);

/** Whether a server of ours answered last, also where there is no network now; null before the first answer. */
export const hasServer = signal(last === null ? null : last === '1');

/** Whether it is known by now what the server offers. */
export const isServerKnown = signal(false);

/** Whether the server shows the guides too, at an address below its own. */
export const hasGuides = signal(false);

/** Where the guides stand, seen from the app. */
export const GUIDES = './docs/';
