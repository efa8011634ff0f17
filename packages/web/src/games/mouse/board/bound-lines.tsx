import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { editorThinker } from '../../../worker/client.js';
import type { Design } from '../design.js';
import type { Bounds } from '../jobs.js';
import { bigWords } from './heat.js';

const PAUSE_MS = 300;

/** What is certain before the mouse runs: no run of this maze is longer. Worked out on the thinking thread. */
export function BoundLines({ design }: { readonly design: Design }) {
  const bounds = useSignal<{ readonly design: Design; readonly is: Bounds | null } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      editorThinker.ask({ kind: 'mouse/bounds', text: formatMouse(design) }, { signal }).then(
        (is) => {
          if (is) bounds.value = { design, is };
        },
        () => {
          // Too large to be bounded: the lines then say so.
          if (!signal.aborted) bounds.value = { design, is: null };
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [design, bounds]);
  const known = bounds.value?.design === design ? bounds.value : null;
  const words = (text: string | undefined, sign: string) =>
    known === null ? '…' : text === undefined ? 'not worked out' : `${sign} ${bigWords(text)}`;
  return (
    <dl class="facts" aria-label="Upper bounds on the turns" data-test="bounds">
      <div>
        <dt>Bound, Theorem 8</dt>
        <dd>{words(known?.is?.theorem, '<')}</dd>
      </div>
      <div>
        <dt>Sharper bound</dt>
        <dd>{words(known?.is?.turns, '≤')}</dd>
      </div>
    </dl>
  );
}
