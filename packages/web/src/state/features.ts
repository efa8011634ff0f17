import { signal } from '@preact/signals';

/** What the server offers besides the app, in one word each; nothing without a server of ours, or without a network. */
export const features = signal<ReadonlySet<string>>(new Set());

/** Whether it is known by now what the server offers. */
export const isServerKnown = signal(false);

/** Whether the server shows the guides too, at an address below its own. */
export const hasGuides = signal(false);

/** Where the guides stand, seen from the app. */
export const GUIDES = './docs/';
