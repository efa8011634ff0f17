import { counted } from '@knossos/engine/internal/puzzle';
import { toast } from './toast.js';

/** Says so wherever more is typed or pasted than a field takes: browsers leave the rest out without a word. Called once. */
export function tellTooLong(): void {
  document.addEventListener('beforeinput', ({ target, data }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { maxLength, value, selectionStart, selectionEnd } = target;
    const chosen = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (maxLength < 0 || value.length - chosen + (data?.length ?? 0) <= maxLength) return;
    toast(`At most ${counted(maxLength, 'character')} fit here; the rest is left out.`);
  });
}
