import { placeName } from '@knossos/engine/games/mouse/rules/network';
import { busiest, flashCount } from '@knossos/engine/games/mouse/walk/walk';
import { nounOf, targetOf } from '@knossos/engine/puzzle';
import { recordFor, tallyOf, withoutWords } from '../best-known.js';
import { BoundLines } from '../board/bound-lines.js';
import { countVisits, grouped } from '../board/heat.js';
import { closedSpots, type Design } from '../design.js';
import type { Score, ScoreState } from '../run/use-run.js';
import { countTurns, frameWords } from '../words.js';

interface ScoreCardProps {
  readonly design: Design;
  readonly state: ScoreState;
  readonly onTake: (design: Design) => void;
}

/** What the maze on the table comes to, live, beside the best known one in the same frame. */
export function ScoreCard({ design, state, onTake }: ScoreCardProps) {
  const { score, done } = state;
  const kind = design.board.shape === 'walls' ? 'walls' : 'turns';
  const record = recordFor(design, kind);
  const best = record ? tallyOf(record.level) : null;
  return (
    <section class="panel score card" aria-labelledby="score-title" data-test="score">
      <h2 id="score-title">Score</h2>
      <p class="soft">{frameWords(design)}</p>
      <Goal design={design} turns={score?.ending === 'out' ? score.turns : 0} />
      {score === null ? (
        <p class="headline soft">{countTurns(done)} and counting …</p>
      ) : (
        <Headline score={score} />
      )}
      {score?.ending === 'out' && <OutFacts design={design} score={score} />}
      {score?.ending === 'trapped' && (
        <dl class="facts">
          <Fact name="Before his cycle" value={countTurns(score.transient)} />
          <Fact name="Once round" value={countTurns(score.period)} />
          <Fact name="Cells of the mousetrap" value={trapWords(score)} />
        </dl>
      )}
      {score !== null && score.ending !== 'cut-off' && design.modulo === null && (
        <BoundLines design={design} />
      )}
      <CrossedLine design={design} score={score} />
      {best && record ? (
        <div class="stack best-line">
          <p>
            Best known in this frame: <strong>{countTurns(best.turns)}</strong>
            {score?.ending === 'out' && <span class="soft"> {comparison(score.turns, best.turns)}</span>}
          </p>
          <button type="button" class="button small" onClick={() => onTake(withoutWords(record.level))}>
            Put it on the table
          </button>
        </div>
      ) : (
        <p class="soft">No record is known in this frame: whatever you build is the first.</p>
      )}
    </section>
  );
}

/** The best known busiest cell in the same frame, where there is one. */
function CrossedLine({ design, score }: { readonly design: Design; readonly score: Score | null }) {
  const record = recordFor(design, 'crossed');
  if (!record || score?.ending !== 'out') return null;
  const best = tallyOf(record.level).busiest;
  return (
    <p>
      Best known busiest cell: <strong>{countVisits(best)}</strong>
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
    <p class="row goal-line">
      {title !== null && <strong>{title}</strong>}
      {goal > 0 && (
        <span class={`chip ${turns >= goal ? 'good' : 'gold'}`} data-test="goal">
          {turns >= goal ? `goal reached: ${countTurns(goal)}` : `goal: ${countTurns(goal)}`}
        </span>
      )}
    </p>
  );
}

function Headline({ score }: { readonly score: Score }) {
  switch (score.ending) {
    case 'cut-off':
      return (
        <div class="notice">
          <strong>The exit is cut off</strong>
          <p>There is no way from the start to the exit. Open one, then the mouse can be released.</p>
        </div>
      );
    case 'out':
      return (
        <p class="headline">
          <strong class="headline-number" data-test="turns">
            {grouped(score.turns)}
          </strong>{' '}
          {nounOf(score.turns, 'turn')}
        </p>
      );
    case 'trapped':
      return <p class="headline">Trapped for ever</p>;
    case 'cap':
      return <p class="headline">More than {countTurns(score.turns)}</p>;
  }
}

function OutFacts({
  design,
  score,
}: {
  readonly design: Design;
  readonly score: Extract<Score, { ending: 'out' }>;
}) {
  const most = busiest(score.visits);
  const place = placeName(design.board, score.visits.indexOf(most));
  return (
    <dl class="facts">
      <Fact name="Flash count" value={grouped(flashCount(score.turns))} />
      <Fact name="Busiest cell" value={`${place}, ${countVisits(most)}`} />
      <Fact name="Cells visited" value={grouped(score.visits.filter((count) => count > 0).length)} />
      <Fact
        name={design.board.shape === 'cells' ? 'Blocks' : 'Walls'}
        value={grouped(closedSpots(design.board).length)}
      />
    </dl>
  );
}

export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function trapWords({ mousetrap }: Extract<Score, { ending: 'trapped' }>): string {
  return mousetrap ? grouped(mousetrap.vertices.length) : 'none; he is held without one';
}

function comparison(turns: number, best: number): string {
  if (turns > best) return `· yours is ${grouped(turns - best)} ahead: a new record`;
  if (turns === best) return '· yours equals it';
  return `· yours is at ${((100 * turns) / best).toFixed(turns * 10 < best ? 1 : 0)} %`;
}
