import { type Fault, grouped, LONGEST_DOCUMENT } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { EditKind } from '../session/drafts.js';
import { typedBy } from '../state/keys.js';
import { exclaim } from '../ui/messages/speech.js';

interface TextPaneProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly fault: Fault | null;
  readonly onEdit: (text: string, kind: EditKind) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The level as text. A fault is marked where it stands; undo is that of the draft, shared with the drawing. */
export function TextPane({ area, text, fault, onEdit, onUndo, onRedo }: TextPaneProps) {
  const scroll = useSignal({ top: 0, left: 0 });
  const refused = useSignal<string | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = typedBy(event);
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) onUndo();
    else onRedo();
  };
  const onBeforeInput = (event: InputEvent) => {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
      if (event.inputType === 'historyUndo') onUndo();
      else onRedo();
    }
  };
  /** A text far too long would only freeze the page; it is refused with a reason, and nothing is lost. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    if (pasted.length <= LONGEST_DOCUMENT) return;
    event.preventDefault();
    refused.value = `The pasted text has ${grouped(pasted.length)} characters; a level has at most ${grouped(LONGEST_DOCUMENT)}. Your level is unchanged.`;
    exclaim(refused.value);
  };
  const lines = Math.min(2000, text.split('\n').length);
  return (
    <div class="stack text-pane">
      <label for="level-text">
        <strong>As text</strong>
      </label>
      <div class="text-box">
        <pre class="numbers" aria-hidden="true">
          <span style={{ transform: `translateY(${-scroll.value.top}px)` }}>
            {Array.from({ length: lines }, (_, i) => i + 1).join('\n')}
          </span>
        </pre>
        <div class="text-stack">
          {fault?.line && (
            <div
              class="fault-layer"
              aria-hidden="true"
              style={{ transform: `translate(${-scroll.value.left}px, ${-scroll.value.top}px)` }}
            >
              <span class="fault-line" style={{ '--line': fault.line - 1 }} />
              {fault.column !== null && (
                <span class="fault-spot" style={{ '--line': fault.line - 1, '--column': fault.column - 1 }} />
              )}
            </div>
          )}
          <textarea
            ref={area}
            id="level-text"
            class="level-text"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            wrap="off"
            rows={14}
            value={text}
            aria-invalid={fault !== null}
            aria-describedby={fault ? 'text-fault' : undefined}
            onInput={(event) => {
              refused.value = null;
              const kind = (event as InputEvent).inputType?.startsWith('insertFromPaste')
                ? 'paste'
                : 'typing';
              onEdit(event.currentTarget.value, kind);
            }}
            onKeyDown={onKeyDown}
            onBeforeInput={onBeforeInput}
            onPaste={onPaste}
            onScroll={(event) => {
              scroll.value = { top: event.currentTarget.scrollTop, left: event.currentTarget.scrollLeft };
            }}
          />
        </div>
      </div>
      {refused.value !== null && (
        <p class="notice" data-test="refused">
          {refused.value}
        </p>
      )}
    </div>
  );
}

/** The offset of a line and column (from 1) in a text. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}

/** Where the difference between two texts ends in the second one: the place for the cursor after an undo. */
export function changeEnd(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return after.length - same;
}
