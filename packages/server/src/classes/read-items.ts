import { rulebook } from '@knossos/engine/internal/games';
import { describeFault, puzzleText } from '@knossos/engine/internal/puzzle';
import { parseAddress } from '@knossos/engine/internal/session';
import type { NewItem } from './classes.js';

export type SentItem = Pick<NewItem, 'kind' | 'address' | 'title' | 'level'>;

/** The items with their levels read, or the fault of the first that has none. */
export type ReadItems =
  | { readonly ok: true; readonly items: readonly NewItem[] }
  | { readonly ok: false; readonly why: string };

export function readItems(sent: readonly SentItem[]): ReadItems {
  const items: NewItem[] = [];
  for (const { kind, address, title, level: text } of sent) {
    if (parseAddress(address, rulebook).page === 'unknown')
      return { ok: false, why: `“${title}” is at no address of the app.` };
    const level = rulebook.parse(text);
    if (!level.ok) return { ok: false, why: `“${title}” is no level: ${describeFault(level.fault)}` };
    const rules = rulebook.of(level.value);
    const puzzle = puzzleText(rules, level.value);
    items.push({ kind, address, title, game: rules.id, level: rules.format(level.value), puzzle });
  }
  return { ok: true, items };
}
