import { addressOf, type Given } from '@knossos/api';
import { changeRun, deadParts, type Kinds, oneRun, RUN, type Run, watchRun } from '@knossos/api/runs';
import { rulebook } from '@knossos/engine/internal/games';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { sceneOf } from '../../library/pictures.js';
import { levelIn } from '../../library/saved-levels.js';
import { formatRoute } from '../../state/route.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Curve } from '../../ui/curve.js';
import { dateTimeText } from '../../ui/dates.js';
import { Facts } from '../../ui/facts.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import { follow } from '../follow.js';
import { useQuery } from '../use-query.js';
import { Bar, StateChip } from './run-list.js';
import { partsWords, timeWords } from './words.js';

/** The parts of a run that were given up, and why. */
function DeadParts({ run }: { readonly run: number }) {
  const parts = useQuery(deadParts, { params: { run } }).value?.parts ?? [];
  return (
    <Card title="Failed parts" test="run-dead">
      <ul class="plain stack">
        {parts.map(({ round, part, message, tries, worker }) => (
          <li key={`${round} ${part}`}>
            <strong>
              Part {part}
              {round > 0 && ` of round ${round}`}
            </strong>
            , {counted(tries, 'try', 'tries')}
            {worker !== null && `, last by ${worker}`}: {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Change = Given<typeof changeRun>['body']['change'];

interface RunViewProps {
  readonly id: number;
  readonly kinds: Kinds;
}

/** One run as it goes on. */
export function RunView({ id, kinds }: RunViewProps) {
  const query = useQuery(oneRun, { params: { run: id } });
  const { value: now, fault } = query;
  const isAway = useSignal(false);
  const round = useSignal(0);
  const isKnown = now !== null;
  useEffect(() => {
    if (!isKnown) return;
    return follow({
      address: addressOf(watchRun, { params: { run: id } }),
      event: 'run',
      schema: RUN,
      onValue: (value: Run) => void query.take({ ok: true, value }),
      onAway: (away) => {
        isAway.value = away;
      },
    });
    // What is told is told to the page that began this. A run that goes on again is followed again.
  }, [id, isKnown, round.value]);
  const change = async (what: Change) => {
    if (query.take(await ask(changeRun, { params: { run: id }, body: { change: what } }))) round.value += 1;
  };
  /** Whether the visitor may pause it and so on. */
  const mayChange = kinds.mayChangeAll || (now !== null && kinds.me !== null && now.owner === kinds.me);
  if (now === null) {
    return fault === null ? <p class="loading soft">Asking the server …</p> : <NoRun why={fault} />;
  }
  return (
    <div class="page-stack runs" data-test="run">
      <header class="bar">
        <div>
          <h1>
            {now.title} <StateChip state={now.state} />
          </h1>
          <p class="soft">
            Search {now.run}: {now.about}
          </p>
        </div>
        <Button icon="back" to="#/together/searches">
          All searches
        </Button>
      </header>
      <Alert text={fault} />
      {isAway.value && now.state === 'active' && (
        <p class="notice" role="status">
          The server does not answer. This page keeps asking; the work done so far is saved.
        </p>
      )}
      <div class="split run-split">
        <div class="column">
          <Progress run={now} mayChange={mayChange} onChange={(what) => void change(what)} />
          {now.dead > 0 && <DeadParts key={now.dead} run={now.run} />}
          {now.found !== null && <Found text={now.found} best={now.best} isOver={now.state === 'done'} />}
        </div>
        <div class="column">
          <Card title="Best result over time">
            <Curve
              points={now.curve}
              evaluations={now.evaluations}
              record={null}
              unit="value"
              empty="The curve starts when the first part is done."
            />
          </Card>
          {now.answer !== null && (
            <Card title="Result" test="run-answer">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys */}
              <pre class="run-answer" tabIndex={0}>
                {now.answer}
              </pre>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

interface ProgressProps {
  readonly run: Run;
  readonly mayChange: boolean;
  readonly onChange: (what: Change) => void;
}

function Progress({ run, mayChange, onChange }: ProgressProps) {
  const { state, best, evaluations, left, dead, fault } = run;
  const isOpen = state === 'active' || state === 'paused' || state === 'failed';
  return (
    <Card title="Progress" test="run-progress">
      <Bar run={run} />
      <Facts
        of={[
          ['Parts', partsWords(run)],
          best !== null && ['Best', <strong data-test="run-best">{grouped(best, 2)}</strong>],
          ['Tried', grouped(evaluations)],
          left !== null && ['Left', timeWords(left)],
          dead > 0 && ['Failed parts', grouped(dead)],
          run.owner !== null && ['Started by', run.owner],
          ['Started', dateTimeText(run.begun)],
          run.ended !== null && ['Ended', dateTimeText(run.ended)],
        ]}
      />
      {fault !== null && <p class="notice">It failed: {fault}.</p>}
      {mayChange && isOpen && (
        <div class="row">
          {state === 'active' && (
            <Button icon="pause" to={() => onChange('pause')}>
              Pause
            </Button>
          )}
          {state === 'paused' && (
            <Button icon="play" look="primary" to={() => onChange('resume')}>
              Continue
            </Button>
          )}
          {dead > 0 && (
            <Button icon="restart" to={() => onChange('retry')}>
              Try failed parts again
            </Button>
          )}
          <AskTwice
            text="Cancel"
            yes="Cancel this search for good"
            no="Keep it running"
            onYes={() => onChange('cancel')}
          />
        </div>
      )}
    </Card>
  );
}

interface FoundProps {
  readonly text: string;
  readonly best: number | null;
  readonly isOver: boolean;
}

/** The best level that was found, on a board. */
function Found({ text, best, isOver }: FoundProps) {
  const level = levelIn(text);
  if (!level.ok) return null;
  const open = formatRoute({ page: 'level', id: rulebook.encode(level.value), moves: null });
  const value = best === null ? '' : `, worth ${grouped(best, 2)}`;
  return (
    <Card title={isOver ? 'The best' : 'The best so far'} test="run-found">
      <figure class="run-found">
        <StillBoard scene={sceneOf(level.value)} label={`The best level found${value}`} />
      </figure>
      <div class="row">
        <Button icon="open" look="primary" to={open}>
          Open
        </Button>
      </div>
    </Card>
  );
}

function NoRun({ why }: { readonly why: string }) {
  return (
    <div class="stack loose narrow">
      <h1>There is no such search</h1>
      <Alert text={why} />
      <p>
        <Button to="#/together/searches">All searches</Button>
      </p>
    </div>
  );
}
