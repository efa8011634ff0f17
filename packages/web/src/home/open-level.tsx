import { rulebook } from '@knossos/engine/games';
import type { Fault, Progress } from '@knossos/engine/puzzle';
import type { GeneratedName } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { levelOpening, type Opening, openingOf } from '../state/opening.js';
import { go } from '../state/route.js';
import { FaultNotice } from '../ui/notice.js';
import { Thinking } from '../ui/thinking.js';
import { thinker } from '../worker/client.js';
import { faultOf } from '../worker/refused.js';

/** Opens a level from whatever was pasted: a link, an id, the name of a generated level, or a level's text. */
export function OpenLevel() {
  const text = useSignal('');
  const fault = useSignal<Fault | null>(null);
  const making = useSignal(false);
  const progress = useSignal<Progress | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const follow = (opening: Opening) => {
    if (opening.kind === 'page') go(opening.route);
    else if (opening.kind === 'fault') fault.value = opening.fault;
    else void make(opening.name);
  };
  const make = async ({ game, parameters, seed }: GeneratedName) => {
    const controller = new AbortController();
    abort.current?.abort();
    abort.current = controller;
    making.value = true;
    progress.value = null;
    try {
      const made = await thinker.ask(
        { kind: 'generate', game, parameters, seed, isNamed: true },
        {
          signal: controller.signal,
          onProgress: (report) => {
            progress.value = report;
          },
        },
      );
      if (controller.signal.aborted || made === null) return;
      follow(levelOpening(rulebook.parse(made)));
    } catch (error) {
      fault.value = faultOf(error);
    } finally {
      if (abort.current === controller) making.value = false;
    }
  };
  const open = () => follow(openingOf(text.value));
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
          <span class="soft">A link, an id, a name such as theseus:8x8#7, or a level as text</span>
          <textarea
            class="field"
            rows={3}
            spellcheck={false}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              fault.value = null;
              abort.current?.abort();
            }}
          />
        </label>
        <button type="submit" class="button">
          Open
        </button>
      </form>
      {making.value && (
        <Thinking what="Making the level" progress={progress.value} onStop={() => abort.current?.abort()} />
      )}
      {fault.value && <FaultNotice title="This cannot be opened." fault={fault.value} />}
    </section>
  );
}
