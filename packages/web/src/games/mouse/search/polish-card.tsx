import { isFeasible } from '@knossos/engine/games/mouse/rules/network';
import { genomeOfLevel } from '@knossos/engine/games/mouse/search/search';
import { textOfGenome } from '@knossos/engine/optimise';
import { counted } from '@knossos/engine/puzzle';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Choice, ChoiceSetting } from '../../../ui/choice.js';
import { say } from '../../../ui/speech.js';
import type { Design } from '../design.js';
import { countScore, grouped, OBJECTIVES } from '../words.js';
import { type PolishState, polishing } from './polishing.js';

interface PolishCardProps {
  readonly design: Design;
  readonly onTake: (options: PolishState['options'], genome: string) => void;
}

const DISTANCES = [
  { value: '1', text: 'One flip' },
  { value: '2', text: 'Two flips' },
] as const;

/** What was chosen last, kept while one looks at other rooms. */
const form = signal({
  distance: '2' as (typeof DISTANCES)[number]['value'],
  objective: 'turns' as PolishState['options']['objective'],
});

/** Polishes the maze on the table: tries every maze near it, and goes to a better one, until there is none. */
export function PolishCard({ design, onTake }: PolishCardProps) {
  const { distance, objective } = form.value;
  const state = polishing.state.value;
  const isRunning = state?.status === 'running';
  const frame = genomeOfLevel(design);
  const fault = !frame
    ? 'An exit through a gap cannot be searched: put the exit on a cell.'
    : isFeasible(design.board)
      ? null
      : 'The exit is cut off: open a way first.';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (state && wasRunning.current && !isRunning) say(sentenceOf(state));
    wasRunning.current = isRunning;
  }, [state, isRunning]);
  const start = () => {
    if (!frame || fault !== null) return;
    polishing.start({
      options: { ...frame.options, objective },
      genome: textOfGenome(frame.genome),
      distance: Number(distance),
    });
  };
  return (
    <Card title="Polish the maze on the table" test="polish">
      <p class="soft">
        Tries every maze so near to it, goes on from the best, and ends where none is better: at a local
        optimum.
      </p>
      <ChoiceSetting
        label="Within"
        value={distance}
        options={DISTANCES}
        onChange={(next) => {
          form.value = { ...form.peek(), distance: next };
        }}
      />
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
          Take the polished maze
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
  const near = distance === 1 ? 'one flip' : 'two flips';
  if (status === 'running') return `Polishing: ${score}, ${rise}; ${tried}.`;
  if (status === 'stopped') return `Stopped: ${score}, ${rise}; ${tried}.`;
  return best.score > best.before
    ? `Polished: ${score}, ${rise}; none within ${near} is better. ${tried}.`
    : `Nothing to polish: no maze within ${near} is better than ${score}. ${tried}.`;
}
