import { type AnyRules, counted, type Level } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Sentence, SentencesAbout } from '../../board/sentence.js';
import { beginTest } from '../../collections/testing.js';
import { SmallTable } from '../../play/small/small-table.js';
import { into, put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { type TableHandle, type TableTurn, useScreens } from '../../ui/screens.js';

interface TryOutProps {
  readonly rules: AnyRules;
  readonly level: Level;
  /** Its page, with hints and tools. */
  readonly play: string;
  readonly onShare: () => void;
}

const HOW = 'A swipe, a tap beside you, or arrow keys.';
const WAITING = ' A tap on yourself, or the space bar, waits.';

/** The level on the table, to be played where it is drawn. */
export function TryOut({ rules, level, play, onShare }: TryOutProps) {
  const { table: Table } = useScreens(rules.id);
  const turn = useSignal<TableTurn | null>(null);
  const handle = useRef<TableHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(put(turn, null), [level, turn]);
  useEffect(() => {
    place.current
      ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, []);
  const mayWait = useMemo(() => rules.moves(rules.start(level, '1')).includes('W'), [rules, level]);
  const { status, moves, text } = turn.value ?? { status: 'open', moves: 0, text: '' };
  const shared = {
    rules,
    level,
    handle,
    label: `Trying it: ${rules.title}`,
    onTurn: into(turn),
  };
  return (
    <SentencesAbout.Provider value={level}>
      <div class="stack try-out" ref={place} data-test="try-out">
        <div class="try-board">
          {Table ? <Table {...shared} /> : <SmallTable isAmongOthers naming="always" {...shared} />}
        </div>
        <div class="bar">
          <p class={`try-said ${status}`} role="status" data-test="try-said">
            {status === 'won' ? (
              <strong>Won in {counted(moves, 'move')}.</strong>
            ) : status === 'lost' ? (
              <strong>
                Lost. <Sentence text={text} />
              </strong>
            ) : moves === 0 ? (
              <span class="soft">
                {HOW}
                {mayWait ? WAITING : ''}
              </span>
            ) : (
              <span>
                Moves: {moves}. <Sentence text={text} />
              </span>
            )}
          </p>
          <div class="row tight">
            <Button
              icon="undo"
              label="Take a move back"
              off={moves === 0}
              to={() => handle.current?.undo()}
            />
            <Button
              icon="restart"
              label="Start again"
              off={moves === 0}
              to={() => handle.current?.restart()}
            />
            <a class="button" href={play} onClick={beginTest}>
              Whole page
            </a>
            {status === 'won' && (
              <Button look="primary" icon="share" to={onShare}>
                Share it
              </Button>
            )}
          </div>
        </div>
      </div>
    </SentencesAbout.Provider>
  );
}
