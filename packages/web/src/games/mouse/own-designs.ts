import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import { signal } from '@preact/signals';
import { isRecord, readJson, shortName, store, writeJson } from '../../state/storage.js';
import { type Design, isDesign } from './design.js';
import { readMouse } from './studio/desk.js';

/** A design that somebody kept. */
interface OwnDesign {
  readonly key: string;
  readonly design: Design;
  readonly name: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly time: number;
}

const PREFIX = 'mouse/design/';

/** Grows by one whenever the list changes. */
const changed = signal(0);

/** All kept designs, the newest first; entries that cannot be read are left out. */
export function ownDesigns(): OwnDesign[] {
  void changed.value;
  return store
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const own = readJson(store, key, (value) => check(key, value));
      return own ? [own] : [];
    })
    .sort((a, b) => b.time - a.time);
}

/** Keeps a design under a name, one entry a maze. Returns whether it will outlive the page. */
export function keepDesign(design: Design, name: string): boolean {
  const text = formatMouse({ ...design, meta: { ...design.meta, title: name === '' ? null : name } });
  const bare = formatMouse({ ...design, meta: { ...design.meta, title: null, note: null } });
  const kept = writeJson(store, PREFIX + shortName(bare), { text, name, time: Date.now() });
  changed.value++;
  return kept;
}

export function dropDesign(key: string): void {
  store.remove(key);
  changed.value++;
}

function check(key: string, value: unknown): OwnDesign | null {
  if (!isRecord(value) || typeof value.text !== 'string' || typeof value.name !== 'string') return null;
  const level = readMouse(value.text);
  if (!level.ok || !isDesign(level.value)) return null;
  return {
    key,
    design: level.value,
    name: value.name,
    time: typeof value.time === 'number' ? value.time : 0,
  };
}
