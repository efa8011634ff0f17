import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { textOfGenome } from '@knossos/engine/internal/optimise';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
import { genomeOfLevel, type PolishedMaze, type PolishInput } from '@knossos/research/search/search';
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Design } from '../../games/mouse/design.js';
import { noteHelp } from '../../games/mouse/run/releases.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Choice, ChoiceSetting } from '../../ui/forms/choice.js';
import { say } from '../../ui/messages/speech.js';
import { createWorkerClient, startThread } from '../../worker/client.js';
import type { Thread } from '../../worker/protocol.js';
import { countScore, OBJECTIVES, whyNotSearched } from '../words.js';

interface PolishCardProps {
  readonly design: Design;
  readonly onTake: (options: PolishState['options'], genome: string) => void;
}

const DISTANCES = [
  { value: '1', text: 'One change' },
  { value: '2', text: 'Two changes' },
  { value: '3', text: 'Three changes' },
] as const;

const NEAR = ['one change', 'two changes', 'three changes'];

/** The last choices, kept while one looks at other screens. */
const form = signal({
  distance: '2' as (typeof DISTANCES)[number]['value'],
  objective: 'turns' as PolishState['options']['objective'],
});

/** Polishes the maze on the table: tries every maze near it, and goes to a better one, until there is none. */
export function PolishCard({ design, onTake }: PolishCardProps) {
  const { distance, objective } = form.value;
  const state = polishing.state.value;
  const isRunning = state?.status === 'running';
  const genome = genomeOfLevel(design);
  const fault =
    whyNotSearched(design, objective) ??
    (isFeasible(design.board) ? null : 'The exit is cut off: open a way first.');
  const wasRunning = useRef(false);
  useEffect(() => {
    if (state && wasRunning.current && !isRunning) say(sentenceOf(state));
    wasRunning.current = isRunning;
  }, [state, isRunning]);
  const start = () => {
    if (!genome || fault !== null) return;
    noteHelp(design, 'hint');
    polishing.start({
      options: { ...genome.options, objective },
      genome: textOfGenome(genome.genome),
      distance: Number(distance),
    });
  };
  return (
    <Card title="Improve my maze" test="polish">
      <p class="soft">
        Tries every maze that differs from yours in so few places, continues with the best one, and stops when
        none is better.
      </p>
      <ChoiceSetting
        label="It tries"
        value={distance}
        options={DISTANCES}
        onChange={(next) => {
          form.value = { ...form.peek(), distance: next };
        }}
      />
      {distance === '3' && (
        <p class="soft">Three changes at a time are many: on a large board this takes minutes or hours.</p>
      )}
      <div class="stack setting">
        <span>For</span>
        <Choice
          label="Polish for"
          value={objective}
          options={OBJECTIVES}
          onChange={(next) => {
            form.value = { ...form.peek(), objective: next };
          }}
        />
      </div>
      {fault !== null && <p class="notice">{fault}</p>}
      {isRunning ? (
        <Button icon="close" to={() => polishing.stop()}>
          Stop polishing
        </Button>
      ) : (
        <Button icon="up" off={fault !== null} to={start}>
          Polish
        </Button>
      )}
      {state && <p data-test="polished">{sentenceOf(state)}</p>}
      {state?.best && !isRunning && state.best.score > state.best.before && (
        <Button icon="edit" look="primary" to={() => state.best && onTake(state.options, state.best.genome)}>
          Use the polished maze
        </Button>
      )}
    </Card>
  );
}

function sentenceOf({ status, best, options, distance, problem }: PolishState): string {
  if (problem !== null) return `The polishing stopped: ${problem}`;
  if (best === null) return status === 'running' ? 'Polishing …' : 'Stopped before anything was tried.';
  const score = countScore(options.objective, best.score);
  const rise = best.score > best.before ? `up from ${grouped(best.before)}` : 'no better yet';
  const tried = `${counted(best.evaluations, 'maze')} tried`;
  const near = NEAR[distance - 1] ?? counted(distance, 'change');
  if (status === 'running') return `Polishing: ${score}, ${rise}; ${tried}.`;
  if (status === 'stopped') return `Stopped: ${score}, ${rise}; ${tried}.`;
  return best.score > best.before
    ? `Polished: ${score}, ${rise}; none within ${near} is better. ${tried}.`
    : `Nothing to polish: no maze within ${near} is better than ${score}. ${tried}.`;
}

/** A polishing under way, or the last one. */
interface PolishState {
  readonly options: PolishInput['options'];
  readonly distance: number;
  /** `stopped`: called off, or failed; the best so far is kept. */
  readonly status: 'running' | 'done' | 'stopped';
  /** Null before the thread has said anything. */
  readonly best: PolishedMaze | null;
  /** Why it failed; null when it did not. */
  readonly problem: string | null;
}

/** Polishes one maze at a time on a thread of its own, which ends with it. */
export function createPolishing(start: () => Thread) {
  const state = signal<PolishState | null>(null);
  const thread = createWorkerClient(start);
  let asking = 0;
  const settle = (change: Partial<PolishState>) => {
    const before = state.value;
    if (before?.status !== 'running') return;
    state.value = { ...before, ...change };
    if (state.value.status !== 'running') thread.stop();
  };
  return {
    state: state as ReadonlySignal<PolishState | null>,
    start(request: PolishInput) {
      settle({ status: 'stopped' });
      const { options, distance } = request;
      state.value = { options, distance, status: 'running', best: null, problem: null };
      const round = ++asking;
      const onProgress = ({ best }: { readonly best: PolishedMaze }) => settle({ best });
      thread.ask({ kind: 'research/polish', ...request }, { onProgress }).then(
        (best) => {
          if (round === asking) settle({ best, status: 'done' });
        },
        (error: Error) => {
          if (round === asking) settle({ status: 'stopped', problem: error.message });
        },
      );
    },
    stop() {
      settle({ status: 'stopped' });
    },
  };
}

/** The page's polishing; it goes on while one looks at other screens. */
export const polishing = createPolishing(startThread);
