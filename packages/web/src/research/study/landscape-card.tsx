import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { grouped } from '@knossos/engine/internal/puzzle';
import { SHORT_NAMES } from '@knossos/research/landscape/plot';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Design } from '../../games/mouse/design.js';
import { countTurns } from '../../games/mouse/words.js';
import { into, put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Chart, ON_PAGE } from '../../ui/chart.js';
import { ChoiceSetting } from '../../ui/forms/choice.js';
import { say } from '../../ui/messages/speech.js';
import { Thinking } from '../../ui/messages/thinking.js';
import { Table } from '../../ui/table.js';
import { createWorkerClient, startThread } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { DrawnLandscape } from '../jobs.js';
import { whyNotSearched } from '../words.js';

/** Landscapes take long: they have a thread of their own, so that nothing waits for them. */
const landscapes = createWorkerClient(startThread);

const DEPTHS = [
  { value: '2000', text: 'Quick' },
  { value: '20000', text: 'Thorough' },
] as const;

/** The last choice and question, kept while one looks at other screens. */
const depth = signal<(typeof DEPTHS)[number]['value']>('2000');
const request = signal<Job<'research/landscape'> | null>(null);

/** How the turns change around the maze on the table: the article's Figure 4, for this maze. */
export function LandscapeCard({ design }: { readonly design: Design }) {
  const job = request.value;
  const { answer, isBusy, progress, problem } = useAnswer(landscapes, job);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && answer !== null) say('The landscape is worked out.');
    wasBusy.current = isBusy;
  }, [isBusy, answer]);
  const fault =
    whyNotSearched(design, 'turns') ??
    (design.modulo !== null ? 'The landscape is only for mice that count without limit.' : null) ??
    (isFeasible(design.board) ? null : 'The exit is cut off: open a way first.');
  const text = formatMouse(design);
  const isOld = job !== null && job.text !== text;
  const ask = () => {
    if (fault !== null) return;
    const pairs = Number(depth.peek());
    request.value = { kind: 'research/landscape', text, pairs, random: pairs / 4, plot: ON_PAGE };
  };
  return (
    <Card title="Landscape" test="landscape" busy={isBusy}>
      <p class="soft">
        This compares the turns of all mazes one flip away, and of mazes two flips away, with those around a
        random maze that has as many {design.board.shape === 'cells' ? 'blocks' : 'walls'}.
      </p>
      <ChoiceSetting label="Mazes to look at" value={depth.value} options={DEPTHS} onChange={into(depth)} />
      {fault !== null && <p class="notice">{fault}</p>}
      {isBusy ? (
        <Thinking what="Working out the landscape" progress={progress} onStop={put(request, null)} />
      ) : (
        <Button icon="explore" off={fault !== null} to={ask}>
          {answer === null ? 'Work it out' : 'Work it out again'}
        </Button>
      )}
      {problem !== null && <p class="notice">It could not be worked out: {problem}</p>}
      {answer && (
        <>
          {isOld && <p class="soft">The maze has changed since: this is the landscape of the earlier one.</p>}
          <Violins landscape={answer} />
          <details>
            <summary>The figures</summary>
            <LandscapeTable landscape={answer} />
          </details>
        </>
      )}
    </Card>
  );
}

/**
 * Violins on a log axis: the width shows how many mazes have so many turns, the line nine tenths, the bar half, the dot
 * the median.
 */
function Violins({ landscape: { svg, score, randomScore } }: { readonly landscape: DrawnLandscape }) {
  return (
    <figure>
      <Chart svg={svg} />
      <figcaption class="soft">
        Turns, on a log axis. Solid line: this maze, {countTurns(score)}.
        {randomScore !== null && ` Dashed: the random maze, ${countTurns(randomScore)}.`}
      </figcaption>
    </figure>
  );
}

/** The same as numbers. */
function LandscapeTable({ landscape }: { readonly landscape: DrawnLandscape }) {
  return (
    <Table
      caption="Turns of mazes near this one"
      test="landscape-figures"
      heads={['Which', 'Mazes', 'Way out', 'Median', 'Most']}
      rows={landscape.distributions.map(({ group, feasible, infeasible, isComplete, quantiles }) => [
        `${SHORT_NAMES[group].join(group === 'random' ? ' ' : ', ')}${group.startsWith('random-') ? ' maze' : ''}`,
        `${isComplete ? '' : 'some '}${grouped(feasible + infeasible)}`,
        `${Math.round((100 * feasible) / Math.max(1, feasible + infeasible))} %`,
        ...(['0.5', '1'] as const).map((share) => (quantiles ? grouped(quantiles[share]) : '–')),
      ])}
    />
  );
}
