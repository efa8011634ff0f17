import { rulebook } from '@knossos/engine/internal/games';
import {
  capital,
  grouped,
  type Level,
  type Overlay,
  type SearchStepShown,
  type SearchTrace,
  type State,
} from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { gridOf } from '../board/geometry.js';
import { StillBoard } from '../board/still.js';
import { stepBindings } from '../play/end/replay-bar.js';
import { createSteps, goToStep } from '../play/end/steps.js';
import { OverlayLegend } from '../play/hint/overlay-legend.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute, type Route, rewriteAddress } from '../state/route.js';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Choice } from '../ui/forms/choice.js';
import { say } from '../ui/messages/speech.js';
import type { Position } from '../worker/positions.js';
import { GraphLegend, GraphView } from './graph-view.js';
import type { DrawnGraph } from './jobs.js';
import { createModel, type GraphModel } from './model.js';
import { SearchesCard, useTraces, WatchBar } from './searches-card.js';
import { graphWords, positionWords, standing, standingAfter } from './words.js';

/** What a search has looked at by a step: 0 not yet, 1 before, 2 in that step. Going on by one step costs that step alone. */
export function createLooked(trace: SearchTrace, positions: number) {
  let marks = new Uint8Array(positions);
  let at = 0;
  const set = (step: number, mark: number) => {
    for (const position of trace.steps[step - 1]?.positions ?? []) marks[position] = mark;
  };
  return {
    isKnown: trace.steps.every((step) => step.positions !== null),
    /** The marks at a step, from 0, before the first. The array is a new one each time. */
    at(step: number): Uint8Array {
      if (step === at + 1) set(at, 1);
      else if (step !== at) {
        marks = new Uint8Array(positions);
        for (let before = 1; before < step; before++) set(before, 1);
      }
      if (step !== at) set(step, 2);
      at = step;
      marks = marks.slice();
      return marks;
    },
  };
}

/** Counts from here on are told by their number of digits. */
const MOST_COUNT = 9999;

/** On how many of the positions of a step the player stands on each cell. */
export function frontierOverlay(step: SearchStepShown, cells: number, what: string): Overlay {
  const values: (number | null)[] = new Array(cells).fill(null);
  const most = step.counts.reduce((a, b) => Math.max(a, b), 0);
  const isVast = most > MOST_COUNT;
  step.cells.forEach((cell, i) => {
    const count = step.counts[i];
    values[cell] = isVast ? Math.floor(Math.log10(count)) + 1 : count;
  });
  const least = values.reduce<number>((a, b) => (b === null ? a : Math.min(a, b)), Number.MAX_VALUE);
  return {
    name: 'frontier',
    title: 'What is looked at',
    legend: isVast
      ? `In how many of the ${what} of this step you stand on each cell: the digits of that number.`
      : `In how many of the ${what} of this step you stand on each cell.`,
    scale: {
      kind: 'sequential',
      least: Math.min(
        least,
        values.reduce<number>((a, b) => Math.max(a, b ?? 0), 0),
      ),
      most: values.reduce<number>((a, b) => Math.max(a, b ?? 0), 0),
      unit: isVast ? 'digits' : most === 1 ? what.replace(/s$/, '') : what,
    },
    values,
  };
}

interface BoardCardProps {
  readonly level: Level;
  /** Null where the graph is too large to be drawn. */
  readonly model: GraphModel | null;
  readonly present: number;
  readonly overlay: Overlay | null;
  readonly onGo: (position: number) => void;
}

/** The board at a position of the graph, what every move comes to, and ways on. */
function BoardCard({ level, model, present, overlay, onGo }: BoardCardProps) {
  const rules = rulebook.of(level);
  const state: State = model ? model.stateAt(present) : rules.start(level, level.meta.seed ?? '');
  const seen = rules.see(state);
  const moves = model ? rules.formatMoves(model.movesTo(present)) : '';
  const id = rulebook.encode(level);
  return (
    <section class="card panel graph-board" aria-labelledby="board-title">
      <div class="bar">
        <h2 id="board-title">{model ? `Position ${grouped(present + 1)}` : 'The start'}</h2>
        {model && (
          <span class={`chip ${model.graph.distances[present] === 0 ? 'bad' : 'good'}`} data-test="standing">
            {standing(model, present)}
          </span>
        )}
      </div>
      <StillBoard scene={rules.view(seen)} overlay={overlay} label={rules.words.state(seen)} />
      {overlay && <OverlayLegend overlay={overlay} />}
      {model && (
        <>
          <p class="small" data-test="position">
            {positionWords(model, present)}
          </p>
          <ul class="plain row tight graph-ways" aria-label="Moves from here">
            {model.waysFrom(present).map(({ move, to }) => (
              <li key={move}>
                <Button look="small" off={to < 0} to={() => to >= 0 && onGo(to)}>
                  {capital(rules.words.move(move))} <span class="soft">{standingAfter(model, to)}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div class="row">
            <Button icon="first" off={present === 0} to={() => onGo(0)}>
              To the start
            </Button>
            <Button icon="play" to={formatRoute({ page: 'level', id, moves: moves === '' ? null : moves })}>
              Play from here
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface GraphTableProps {
  readonly level: Level;
  readonly route: Extract<Route, { page: 'graph' }>;
  readonly position: Position;
  readonly drawn: Exclude<DrawnGraph, { status: 'refused' }>;
}

/** The graph, the board at one of its positions, and the searches. */
export function GraphTable({ level, route, position, drawn }: GraphTableProps) {
  const rules = rulebook.of(level);
  const model = useMemo(
    () => (drawn.status === 'drawn' ? createModel(rules, level, drawn.graph) : null),
    [drawn, rules, level],
  );
  const opened = useMemo(() => {
    const read = rules.parseMoves(route.moves ?? '');
    return model && read.ok ? model.positionAfter(read.value) : model ? null : 0;
  }, [model]);
  const present = useSignal(opened ?? 0);
  const chosen = useSignal(drawn.searches.some(({ name }) => name === route.search) ? route.search : null);
  const springs = drawn.status === 'drawn' ? drawn.springs : null;
  const isLayered = useSignal(springs === null);
  const traces = useTraces(position, drawn.searches);
  const trace = chosen.value === null ? undefined : traces.value.found[chosen.value];
  const steps = useMemo(() => trace && createSteps(trace.steps.length), [trace]);
  const marks = useMemo(
    () => (trace && model ? createLooked(trace, model.graph.positions) : null),
    [trace, model],
  );
  const at = steps?.at.value ?? 0;
  const looked = useMemo(() => (marks?.isKnown && at > 0 ? marks.at(at) : null), [marks, at]);
  // A search that is watched has no plan before its end.
  const hasPlans = chosen.value === null || (trace?.status === 'solved' && at === trace.steps.length);
  const scene = gridOf(rules.view(rules.see(rules.start(level, ''))));
  const step = trace?.steps[at - 1];
  const what = chosen.value === 'sequences' ? 'sequences' : 'positions';
  const overlay = step ? frontierOverlay(step, scene.columns * scene.rows, what) : null;

  const go = (to: number) => {
    present.value = to;
    if (model) say(positionWords(model, to));
  };
  const goToSearch = (to: number) => {
    if (steps) goToStep(steps, to);
  };
  usePageKeys(steps ? { title: 'In the search', bindings: stepBindings(steps, goToSearch, false) } : null);
  const moves = model ? rules.formatMoves(model.movesTo(present.value)) : (route.moves ?? '');
  useEffect(() => {
    rewriteAddress({ ...route, moves: moves === '' ? null : moves, search: chosen.value });
  }, [moves, chosen.value]);

  const watchBar = (
    <WatchBar
      kinds={drawn.searches}
      traces={traces.value}
      chosen={chosen.value}
      steps={steps ?? null}
      onChoose={into(chosen)}
      onGo={goToSearch}
    />
  );
  return (
    <>
      {opened === null && (
        <p class="notice calm">The moves of this link cannot be played here; this is the start.</p>
      )}
      <div class="stack graph-split">
        {model && drawn.status === 'drawn' && (
          <section class="card graph-card" aria-label="The graph of positions">
            <GraphView
              model={model}
              layout={isLayered.value || !springs ? drawn.layered : springs}
              isLayered={isLayered.value || !springs}
              present={present}
              looked={looked}
              hasPlans={hasPlans}
              onGo={go}
            />
            {watchBar}
            <p class="graph-words" data-test="summary">
              {graphWords(model).join(' ')}
            </p>
            <div class="bar graph-foot">
              <GraphLegend
                model={model}
                isSearched={looked !== null}
                hasPlans={hasPlans}
                isLayered={isLayered.value || !springs}
              />
              {springs && (
                <Choice
                  label="How it is laid out"
                  value={isLayered.value ? 'layers' : 'springs'}
                  options={[
                    { value: 'springs', text: 'Springs' },
                    { value: 'layers', text: 'Layers' },
                  ]}
                  onChange={(value) => {
                    isLayered.value = value === 'layers';
                  }}
                />
              )}
            </div>
          </section>
        )}
        {drawn.status === 'gave-up' && (
          <section class="card graph-card" aria-label="The searches">
            <p class="notice calm" data-test="too-large">
              This graph is too large to be drawn: {drawn.reason}. The searches can still be watched on the
              board.
            </p>
            {watchBar}
          </section>
        )}
        <BoardCard level={level} model={model} present={present.value} overlay={overlay} onGo={go} />
        <SearchesCard kinds={drawn.searches} traces={traces.value} chosen={chosen.value} />
      </div>
    </>
  );
}
