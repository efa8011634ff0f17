import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { gridOf } from '../board/geometry.js';
import { stepDeeds } from '../play/review/replay-bar.js';
import { createSteps, goToStep } from '../play/review/steps.js';
import { usePageKeys } from '../state/page-keys.js';
import { type Route, rewriteAddress } from '../state/route.js';
import { into } from '../state/signals.js';
import { Choice } from '../ui/forms/choice.js';
import { say } from '../ui/messages/speech.js';
import type { Position } from '../worker/positions.js';
import { BoardCard } from './board-card.js';
import { frontierOverlay } from './frontier.js';
import { GraphView } from './graph-view.js';
import type { DrawnGraph } from './jobs.js';
import { GraphLegend } from './legend.js';
import { createLooked } from './looked.js';
import { createModel } from './model.js';
import { SearchesCard, WatchBar } from './searches-card.js';
import { useTraces } from './use-traces.js';
import { graphWords, positionWords } from './words.js';

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
  const asked = useMemo(() => {
    const read = rules.parseMoves(route.moves ?? '');
    return model && read.ok ? model.positionAfter(read.value) : model ? null : 0;
  }, [model]);
  const present = useSignal(asked ?? 0);
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
  usePageKeys(steps ? { title: 'In the search', deeds: stepDeeds(steps, goToSearch, false) } : null);
  const moves = model ? rules.formatMoves(model.movesTo(present.value)) : (route.moves ?? '');
  useEffect(() => {
    rewriteAddress({ ...route, moves: moves === '' ? null : moves, search: chosen.value });
  }, [moves, chosen.value]);

  return (
    <>
      {asked === null && (
        <p class="notice calm">The moves of this link cannot be played here; this is the start.</p>
      )}
      <div class="graph-split">
        {model && drawn.status === 'drawn' && (
          <section class="card graph-card" aria-label="The graph of positions">
            <WatchBar
              kinds={drawn.searches}
              traces={traces.value}
              chosen={chosen.value}
              steps={steps ?? null}
              onChoose={into(chosen)}
              onGo={goToSearch}
            />
            <GraphView
              model={model}
              layout={isLayered.value || !springs ? drawn.layered : springs}
              isLayered={isLayered.value || !springs}
              present={present}
              looked={looked}
              onGo={go}
            />
            <p class="graph-words" data-test="summary">
              {graphWords(model).join(' ')}
            </p>
            <div class="bar graph-foot">
              <GraphLegend
                model={model}
                isSearched={looked !== null}
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
            <WatchBar
              kinds={drawn.searches}
              traces={traces.value}
              chosen={chosen.value}
              steps={steps ?? null}
              onChoose={into(chosen)}
              onGo={goToSearch}
            />
          </section>
        )}
        <BoardCard level={level} model={model} present={present.value} overlay={overlay} onGo={go} />
        <SearchesCard kinds={drawn.searches} traces={traces.value} chosen={chosen.value} />
      </div>
    </>
  );
}
