import { lineChart } from '@knossos/engine/internal/draw';
import { genomeOfText } from '@knossos/engine/internal/optimise';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
import { levelOfGenome, type MouseSearchOptions } from '@knossos/research/search/search';
import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { recordFor, tallyOf } from '../../games/mouse/best-known.js';
import { isDesktop } from '../../play/layout/on-side.js';
import { go } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Chart, ON_PAGE } from '../../ui/chart.js';
import { Facts } from '../../ui/facts.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import '../../games/mouse/shipped-records.js';
import { type Design, isDesign } from '../../games/mouse/design.js';
import { toMouse } from '../../games/mouse/screens.js';
import { DesignFigure } from '../design-figure.js';
import { METHODS } from './methods.js';
import { PolishCard } from './polish-card.js';
import { isOver, type SearchState, search } from './search.js';
import { SearchForm } from './search-form.js';
import './search.css';
import { design as onTable, putOnTable } from '../../games/mouse/studio/maze-store.js';

export function SearchScreen() {
  const design = onTable.value;
  const state = search.state.value;
  return (
    <div class="split maze-search" data-test="search">
      <div class="column">
        <SearchForm design={design} isRunning={state !== null && !isOver(state)} onStart={begin} />
        <PolishCard design={design} onTake={takePolished} />
      </div>
      {state ? (
        <Progress state={state} />
      ) : (
        <div class="column search-course">
          <Card title="What you will see">
            <p>
              The computer tries thousands of mazes a second. It runs the mouse in each, and keeps the best
              maze.
            </p>
            <p>Its number of turns stands here, with a curve that shows how it grew.</p>
            <p class="soft">The search continues while you look at other pages.</p>
          </Card>
          <DesignFigure design={design} label="Your maze" words="Your maze, as it is under Design" />
        </div>
      )}
    </div>
  );
}

/** Begins a search, and brings what it finds into view where the form fills the page. */
const begin: typeof search.start = (...wish) => {
  search.start(...wish);
  requestAnimationFrame(() => {
    if (!isDesktop.peek()) document.querySelector('.search-course')?.scrollIntoView({ block: 'start' });
  });
};

/** Puts a polished maze on the table, as one step of undo. */
function takePolished(options: MouseSearchOptions, genome: string): void {
  const polished = designOf(options, genome);
  if (polished) take(polished, 'The polished maze is on your board.');
}

function take(design: Design, message: string): void {
  putOnTable(design);
  go(toMouse('design'));
  toast(`${message} Undo goes back.`);
}

const STATUS = {
  running: 'Searching',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'The search is done',
} as const;

function Progress({ state }: { readonly state: SearchState }) {
  const best = useComputed(() => {
    const now = search.state.value;
    return now?.genome ? designOf(now.options, now.genome) : null;
  }).value;
  const { options, status } = state;
  const isCrossed = options.objective === 'crossed';
  const isCover = options.objective === 'cover';
  const unit = isCrossed ? 'visits of one cell' : isCover ? 'turns to see every cell' : 'turns';
  const kind = isCrossed ? 'crossed' : options.shape === 'walls' ? 'walls' : 'turns';
  const record = best && !isCover ? recordFor(best, kind) : null;
  const known = record && (isCrossed ? tallyOf(record.level).busiest : tallyOf(record.level).turns);
  useEffect(() => {
    if (state.problem !== null) exclaim(`The search stopped: ${state.problem}`);
  }, [state.problem]);
  const title = STATUS[status];
  useEffect(() => say(`${title}.`), [title]);
  return (
    <div class="column search-course">
      <Card
        title={title}
        beside={
          <span class="soft">
            {options.columns} × {options.rows}, {METHODS[options.algorithm].text}
          </span>
        }
        test="search-figures"
      >
        {state.problem !== null && <p class="notice">The search stopped: {state.problem}</p>}
        <p class="headline">
          <strong class="headline-number" data-test="search-best">
            {grouped(state.best)}
          </strong>{' '}
          {unit}
        </p>
        <Facts
          of={[
            ['Mazes tried', grouped(state.evaluations)],
            status === 'running' && ['Tried per second', grouped(Math.round(state.rate))],
            [
              'Searched for',
              state.seconds === null
                ? `${grouped(Math.round(state.searched))} s`
                : `${grouped(Math.round(state.searched))} s of ${grouped(state.seconds)} s`,
            ],
            state.temperature === null ? null : ['Temperature', state.temperature.toPrecision(3)],
            state.acceptance === null ? null : ['Accepted', `${(100 * state.acceptance).toFixed(1)} %`],
          ]}
        />
        <div class="row">
          {/* They stay when the search is over, so that the focus does. */}
          <Button
            icon={status === 'paused' ? 'play' : 'pause'}
            off={isOver(state)}
            to={() => {
              if (status === 'paused') search.resume();
              else if (status === 'running') search.pause();
            }}
          >
            {status === 'paused' ? 'Continue' : 'Pause'}
          </Button>
          <Button icon="close" off={isOver(state)} to={() => !isOver(state) && search.stop()}>
            Stop
          </Button>
          <Button
            icon="edit"
            look="primary"
            off={!best}
            to={() => best && take(best, 'The best maze of the search is on your board.')}
          >
            Put it on my board
          </Button>
        </div>
      </Card>
      <section class="card panel" aria-label="Progress of the search">
        <Curve state={state} known={known} unit={unit} />
      </section>
      {best && (
        <DesignFigure
          design={best}
          label={`The best maze so far, ${grouped(state.best)} ${unit}`}
          words="The best so far, with its visits"
        />
      )}
    </div>
  );
}

/** The best score by the levels that were tried, both on log axes; `known` is the best known one. */
function Curve({
  state: { curve, evaluations },
  known,
  unit,
}: {
  readonly state: SearchState;
  readonly known: number | null;
  readonly unit: string;
}) {
  const last = curve.at(-1);
  if (!last) return <p class="soft">The curve starts with the first maze that has a way out.</p>;
  const points = [...curve, [Math.max(evaluations, last[0]), last[1]] as const];
  const svg = lineChart({
    ...ON_PAGE,
    title: `Best ${unit}`,
    lines: [{ name: 'best', points }],
    xLabel: 'levels tried',
    yLabel: '',
    ...{ isXLog: true, isYLog: true, isStepped: true },
    reference: known === null ? null : { name: 'best known', value: known },
  });
  return (
    <figure>
      <Chart
        svg={svg}
        label={`Best score so far: ${grouped(last[1])} ${unit} after ${counted(evaluations, 'evaluation')}`}
      />
      <figcaption class="soft small">
        The best {unit} by the number of levels tried. Each line is a multiple of the one before it.
      </figcaption>
    </figure>
  );
}

let last: {
  readonly options: MouseSearchOptions;
  readonly genome: string;
  readonly design: Design;
} | null = null;

/** The design of a genome; the same object for the same one, so that it is run but once. */
function designOf(options: MouseSearchOptions, genome: string): Design | null {
  if (last?.genome === genome && last.options === options) return last.design;
  const level = levelOfGenome(options, genomeOfText(genome, genome.length));
  if (!isDesign(level)) return null;
  last = { options, genome, design: level };
  return level;
}
