import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { signal } from '@preact/signals';
import { fallback, number, object, string } from 'valibot';
import { savedUnder, shortName, store, writeJson } from '../../state/storage.js';
import { onOtherTab } from '../../state/tabs.js';
import { readMouse } from './design.js';

/** A design that somebody saved: a maze or a graph. */
interface OwnDesign {
  readonly key: string;
  readonly design: MouseLevel;
  /** Its name, perhaps empty. */
  readonly title: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly time: number;
}

const PREFIX = 'mouse/design/';

/** Grows by one whenever the list changes. */
const changed = signal(0);
onOtherTab(PREFIX, () => {
  changed.value++;
});

const schema = object({ text: string(), name: string(), time: fallback(number(), 0) });

/** All saved designs, the newest first; entries that cannot be read are left out. */
export function ownDesigns(): OwnDesign[] {
  void changed.value;
  return savedUnder(PREFIX, schema).flatMap(({ key, value: { text, name, time } }) => {
    const level = readMouse(text);
    return level.ok ? [{ key, design: level.value, title: name, time }] : [];
  });
}

/** Saves a design under a name, one entry a maze. Returns whether it will outlive the page. */
export function saveDesign(design: MouseLevel, name: string): boolean {
  const text = formatMouse({ ...design, meta: { ...design.meta, title: name === '' ? null : name } });
  const bare = formatMouse({ ...design, meta: { ...design.meta, title: null, note: null } });
  const isSaved = writeJson(store, PREFIX + shortName(bare), { text, name, time: Date.now() });
  changed.value++;
  return isSaved;
}

export function dropDesign(key: string): void {
  store.remove(key);
  changed.value++;
}
