import { signal } from '@preact/signals';

/** What the server offers besides the app, in one word each; nothing without a server of ours, or without a network. */
export const features = signal<ReadonlySet<string>>(new Set());

/** Whether it is known by now what the server offers. */
export const isServerKnown = signal(false);
