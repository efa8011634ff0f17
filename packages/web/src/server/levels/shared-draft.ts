import { nullable, number, object, string } from 'valibot';
import { draftOfTab, replaceDraft } from '../../collections/tab-draft.js';
import { rulesFor } from '../../levels/level-forms.js';
import { pageMemory } from '../../state/page-memory.js';
import { go } from '../../state/route.js';
import { toast } from '../../ui/messages/toast.js';

/** The level of one's own in the library that is on the drawing table, so that publishing it again changes that one. */
export const draftTarget = pageMemory(
  'together/place',
  nullable(object({ id: number(), title: string() })),
  null,
);

export const ownDraft = () => draftOfTab(rulesFor(null, 'cells').blank);

/** Lays a level of the library on the drawing table and goes there; `place` is one's own that it is to change. */
export function layShared(text: string, place: { readonly id: number; readonly title: string } | null): void {
  draftTarget.value = place;
  const isKeeping = replaceDraft(ownDraft(), text, null);
  toast(isKeeping ? 'On the drawing table. Your last drawing is in your drafts.' : 'On the drawing table.');
  go({ page: 'edit', id: null });
}
