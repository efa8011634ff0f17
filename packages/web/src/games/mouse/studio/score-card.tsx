import { placeName, type Release } from '@knossos/engine/internal/games/mouse/rules/network';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { grouped, targetOf } from '@knossos/engine/internal/puzzle';
import { formatRoute } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import { areRecordsThere, recordFor, tallyOf, withoutWords } from '../best-known.js';
import { closedSpots, type Design } from '../design.js';
import { Headline } from '../run/headline.js';
import type { Score, ScoreState } from '../run/use-run.js';
import { toMouse } from '../screens.js';
import { MoreNumbers } from '../study/more-numbers.js';
import { boardWords, countTurns, countVisits } from '../words.js';

interface ScoreCardProps {
  readonly design: Design;
  readonly state: ScoreState;
  readonly onTake: (design: Design) => void;
}

/** What the maze on the table comes to, live, beside the best known one in the same frame. */
export function ScoreCard({ design, state, onTake }: ScoreCardProps) {
  const { score } = state;
  const record = recordFor(design, design.board.shape === 'walls' ? 'walls' : 'turns');
  const best = record ? tallyOf(record.level) : null;
  const isOut = score?.ending === 'out';
  return (
    <Card title="Score" test="score">
      <p class="soft">{boardWords(design)}</p>
      <Goal design={design} turns={isOut ? score.turns : 0} />
      <Headline
        state={state}
        trouble="There is no way from the start to the exit. Open one, then the mouse can be released."
      />
      {isOut && <OutFacts design={design} score={score} />}
      {score?.ending === 'trapped' && (
        <Facts
          of={[
            ['Turns before the first round', grouped(score.transient)],
            ['Turns in each round', grouped(score.period)],
            [
              'Cells that hold the mouse (the mousetrap)',
              score.mousetrap
                ? grouped(score.mousetrap.vertices.length)
                : 'none: the mouse is held without one',
            ],
          ]}
        />
      )}
      <CrossedLine design={design} score={score} />
      {best && record ? (
        <div class="stack own-width ruled">
          <p>
            The best maze known of this size: <strong>{countTurns(best.turns)}</strong>
            {isOut && <span class="soft"> {comparison(score.turns, best.turns)}</span>}
          </p>
          <Button look="small" to={() => onTake(withoutWords(record.level))}>
            Show me that maze
          </Button>
        </div>
      ) : (
        areRecordsThere() && (
          <p class="soft">
            The <a href={formatRoute(toMouse('gallery'))}>gallery</a> has no maze of this size with these
            rules.
          </p>
        )
      )}
      {score !== null && score.ending !== 'cut-off' && design.modulo === null && (
        <MoreNumbers level={design} score={score} />
      )}
    </Card>
  );
}

/** The best known busiest cell in the same frame, where there is one. */
function CrossedLine({ design, score }: { readonly design: Design; readonly score: Score | null }) {
  const record = recordFor(design, 'crossed');
  if (!record || score?.ending !== 'out') return null;
  const best = tallyOf(record.level).busiest;
  return (
    <p>
      The busiest cell known at this size: <strong>{countVisits(best)}</strong>
      <span class="soft"> {comparison(busiest(score.visits), best)}</span>
    </p>
  );
}

/** What the level asks for, where its note names a number of turns. */
function Goal({ design, turns }: { readonly design: Design; readonly turns: number }) {
  const { title } = design.meta;
  const goal = targetOf(design)?.value ?? 0;
  if (title === null && goal === 0) return null;
  return (
    <p class="row airy said-above">
      {title !== null && <strong>{title}</strong>}
      {goal > 0 && (
        <span class={`chip ${turns >= goal ? 'good' : 'gold'}`} data-test="goal">
          {turns >= goal ? `goal reached: ${countTurns(goal)}` : `goal: ${countTurns(goal)}`}
        </span>
      )}
    </p>
  );
}

function OutFacts({ design, score }: { readonly design: Design; readonly score: Release }) {
  const most = busiest(score.visits);
  const place = placeName(design.board, score.visits.indexOf(most));
  return (
    <Facts
      of={[
        ['Busiest cell', `${place}, ${countVisits(most)}`],
        ['Cells visited', grouped(score.visits.filter((count) => count > 0).length)],
        [design.board.shape === 'cells' ? 'Blocks' : 'Walls', grouped(closedSpots(design.board).length)],
      ]}
    />
  );
}

function comparison(turns: number, best: number): string {
  if (turns > best) return `· yours is ${grouped(turns - best)} ahead: a new record`;
  if (turns === best) return '· yours equals it';
  return `· yours is at ${((100 * turns) / best).toFixed(turns * 10 < best ? 1 : 0)} %`;
}
