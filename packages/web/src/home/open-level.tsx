import { rulebook } from '@knossos/engine/games';
import { type Fault, looksLikeId } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { go } from '../state/route.js';
import { FaultNotice } from '../ui/notice.js';

/** Opens a level from whatever was pasted: a link, an id, or a level's text. */
export function OpenLevel() {
  const text = useSignal('');
  const fault = useSignal<Fault | null>(null);
  const open = () => {
    const pasted = text.value.trim();
    const id = idIn(pasted);
    const level = id === null ? rulebook.parse(text.value) : rulebook.decode(id);
    if (level.ok) go({ page: 'level', id: rulebook.encode(level.value), moves: null });
    else fault.value = level.fault;
  };
  return (
    <section class="open-level card" aria-labelledby="open-title">
      <h2 id="open-title">Open a level</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <label>
          <span class="soft">A link, an id, or a level as text</span>
          <textarea
            class="field"
            rows={3}
            spellcheck={false}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              fault.value = null;
            }}
          />
        </label>
        <button type="submit" class="button">
          Open
        </button>
      </form>
      {fault.value && <FaultNotice title="This cannot be opened." fault={fault.value} />}
    </section>
  );
}

/** The id in a pasted link or by itself; null when the text is something else. */
export function idIn(text: string): string | null {
  const link =
    /#\/(?:(?:level|edit)\/([A-Za-z0-9_-]+)|(?:mouse|mines)\/(?:(?:traps|analyse|replay)\/)?([A-Za-z0-9_-]{16,}))/.exec(
      text,
    );
  if (link) return link[1] ?? link[2] ?? null;
  return looksLikeId(text) ? text : null;
}
