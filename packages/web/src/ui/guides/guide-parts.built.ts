import { type Block, partsOf } from './guide-parts.js';

const guides = import.meta.glob<string>('../../../../../docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The parts of the guides that the app shows too, by name; read from `docs/` when the app is built. */
export const GUIDE_PARTS: Readonly<Record<string, readonly Block[]>> = Object.assign(
  {},
  ...Object.values(guides).map(partsOf),
);
