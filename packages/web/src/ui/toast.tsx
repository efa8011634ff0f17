import { signal } from '@preact/signals';
import { put } from '../state/signals.js';
import { say } from './speech.js';

const text = signal<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short remark that needs no answer, and says it. */
export function toast(message: string): void {
  text.value = message;
  say(message);
  clearTimeout(timer);
  timer = setTimeout(put(text, null), 4000);
}

export function Toast() {
  return text.value === null ? null : (
    <div class="toast" aria-hidden="true">
      {text.value}
    </div>
  );
}
