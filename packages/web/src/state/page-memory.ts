import { type Signal, signal } from '@preact/signals';
import { type GenericSchema, safeParse } from 'valibot';

/**
 * What one set on a page, by the page's name: it is there again when one comes back, for as long as the tab lives. `spare`
 * is what a page begins with.
 */
export function pageMemory<T>(name: string, schema: GenericSchema<unknown, T>, spare: T): Signal<T> {
  const key = `knossos/page/${name}`;
  const value = signal(read(key, schema) ?? spare);
  let first = true;
  value.subscribe((now) => {
    if (first) {
      first = false;
      return;
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(now));
    } catch {
      // Without a store it is set again next time.
    }
  });
  return value;
}

function read<T>(key: string, schema: GenericSchema<unknown, T>): T | null {
  try {
    const found = safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}
