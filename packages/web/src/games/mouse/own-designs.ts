import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { fallback, type InferOutput, number, object, string } from 'valibot';
import { savedCollection } from '../../state/saved.js';
import { shortName } from '../../state/storage.js';
import { readMouse } from './design.js';

/** A saved design: a maze or a graph. */
interface OwnDesign {
  readonly key: string;
  readonly design: MouseLevel;
  /** Its name, perhaps empty. */
  readonly title: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly time: number;
}

const schema = object({ text: string(), name: string(), time: fallback(number(), 0) });

const designs = savedCollection<InferOutput<typeof schema>>({
  prefix: 'mouse/design/',
  read: schema,
  order: ({ time }) => time,
});

/** All saved designs, the newest first; entries that cannot be read are left out. */
export function ownDesigns(): OwnDesign[] {
  return [...designs.all()].flatMap(([key, { text, name, time }]) => {
    const level = readMouse(text);
    return level.ok ? [{ key, design: level.value, title: name, time }] : [];
  });
}

/** Saves a design under a name, one entry a maze. Returns whether it will outlive the page. */
export function saveDesign(design: MouseLevel, name: string): boolean {
  const text = formatMouse({ ...design, meta: { ...design.meta, title: name === '' ? null : name } });
  const bare = formatMouse({ ...design, meta: { ...design.meta, title: null, note: null } });
  return designs.put(shortName(bare), { text, name, time: Date.now() });
}

/** Saves a design of a backup beside those at hand. */
export const saveBrought = (design: MouseLevel): void => void saveDesign(design, 'From a backup');

export const dropDesign = designs.remove;
