import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { SmallTable } from '../play/small/small-table.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import type { FrontDoor, TableHandle, TableTurn } from '../ui/screens.js';
import { useHeroKeys } from './use-hero-keys.js';

/** The board at the front door: played at once, won in a few moves, and a way on from there. */
export function Hero({ door: { rules, text, task, lost } }: { readonly door: FrontDoor }) {
  const level = useMemo(() => {
    const document = parseDocument(text);
    return orThrow(document.ok ? rules.parse(document.value) : document);
  }, [rules, text]);
  const handle = useRef<TableHandle>(null);
  const turn = useSignal<TableTurn | null>(null);
  const again = () => handle.current?.restart();
  const next = formatRoute({ page: 'lesson', game: rules.id, number: null });
  const { status, moves } = turn.value ?? { status: 'open', moves: 0 };
  useHeroKeys(status, next, again);
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">Puzzles that think back</h1>
        <p class="hero-task">{task}</p>
        <p class="soft hero-how">Use the arrow keys, swipe, or tap a square beside you.</p>
      </div>
      <div class="hero-table">
        <SmallTable
          isAmongOthers
          handle={handle}
          rules={rules}
          level={level}
          label={`${rules.title}: ${task}`}
          onTurn={(next) => {
            turn.value = next;
          }}
        />
        <div class={`row one-line hero-end ${status}`} data-test="hero-end">
          <p>
            {status === 'won' && (
              <>
                <strong>You are out.</strong> That is {rules.title}. There is more to it.
              </>
            )}
            {status === 'lost' && (
              <>
                <strong>Caught.</strong> {lost}
              </>
            )}
            {status === 'open' && <span class="soft">{moves === 0 ? rules.title : `Moves: ${moves}`}</span>}
          </p>
          {status === 'won' ? (
            <Button look="primary push" icon="next" to={next}>
              Next
            </Button>
          ) : (
            <button
              type="button"
              class={`button push ${status === 'lost' ? 'primary' : ''}`}
              aria-disabled={moves === 0}
              onClick={again}
            >
              {status === 'lost' ? 'Try again' : 'Start again'}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
