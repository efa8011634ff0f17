import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { placeName, type Release } from '@knossos/engine/internal/games/mouse/rules/network';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { counted, encodeId, grouped, targetOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { type Finished, FinishedList } from '../../../play/end/finished-list.js';
import { formatRoute } from '../../../state/route.js';
import { into } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import { Choice } from '../../../ui/forms/choice.js';
import { lazy } from '../../../ui/lazy.js';
import { recordFor, tallyOf, withoutWords } from '../best-known.js';
import { cleared, closedSpots, type Design, scattered } from '../design.js';
import { forgetHelp, hadHelp, noteHelp, type Released, releasesLike, turnsOf } from '../run/releases.js';
import { takeLevel, toMouse } from '../screens.js';
import type { StudyFold as Fold } from '../study/study-fold.js';
import { boardWords, countTurns, countVisits, LAYERS, type Layer, scoreWords } from '../words.js';
import { ShareCard } from './share-card.js';

const StudyFold = lazy(
  () => import('../study/study-fold.js'),
  'StudyFold',
  ({ design }) => [design.game],
);

interface TableCardsProps {
  readonly design: Design;
  /** What the release of the design came to; null while that is a secret. */
  readonly result: Release | null;
  readonly layer: Layer;
  readonly onLayer: (layer: Layer) => void;
  /** Visits to be drawn into pictures; null for none. */
  readonly visits: ArrayLike<number> | null;
  readonly study: ComponentProps<typeof Fold>;
  readonly onBoard: () => void;
  /** Puts another maze on the table, and tells what it is. */
  readonly onTake: (design: Design, what: string) => void;
}

/** What stands beside the table: the maze as a whole, what its release came to, other mazes; and the rest in a fold. */
export function TableCards({
  design,
  result,
  layer,
  onLayer,
  visits,
  study,
  onBoard,
  onTake,
}: TableCardsProps) {
  const { columns, rows } = design.board.maze;
  const isOpen = useSignal(false);
  return (
    <>
      <MazeCard design={design} onTake={onTake} onBoard={onBoard} />
      <ResultCard design={design} result={result} layer={layer} onLayer={onLayer} onTake={onTake} />
      <ShareCard
        design={design}
        screen="design"
        name={`mouse maze ${columns}x${rows}`}
        visits={visits}
        onTake={(other) => takeLevel(other, (maze) => onTake(maze, 'Another maze is on the board.'))}
      >
        <p class="row">
          <Button icon="list" to={formatRoute({ page: 'game', game: design.game })}>
            Levels
          </Button>
          <Button icon="star" to={formatRoute(toMouse('gallery'))}>
            Best mazes
          </Button>
        </p>
      </ShareCard>
      <details
        class="card panel"
        data-test="study"
        onToggle={(event) => into(isOpen)(event.currentTarget.open)}
      >
        <summary>Study</summary>
        {isOpen.value && <StudyFold {...study} />}
      </details>
    </>
  );
}

/** Actions on the whole maze on the table. */
function MazeCard({ design, onTake, onBoard }: Pick<TableCardsProps, 'design' | 'onTake' | 'onBoard'>) {
  return (
    <Card title="The maze" test="maze">
      <p class="soft">{[design.meta.title ?? [], boardWords(design)].flat().join(', ')}</p>
      <div class="row tight maze-tools">
        <Button look="small" to={onBoard}>
          Size and rules
        </Button>
        {design.board.shape === 'cells' && (
          <Button
            look="small"
            remark="Blocks a quarter of the cells at random"
            to={() => onTake(scattered(design), 'A quarter of the cells are blocked at random.')}
          >
            Random blocks
          </Button>
        )}
        <Button
          look="small clears"
          off={closedSpots(design.board).length === 0}
          to={() => onTake(cleared(design), 'The board is empty.')}
        >
          Clear all
        </Button>
      </div>
    </Card>
  );
}

/** What the release came to; before it, nothing but what others did that were released on this board. */
function ResultCard(props: Pick<TableCardsProps, 'design' | 'result' | 'layer' | 'onLayer' | 'onTake'>) {
  const { design, result, layer, onLayer, onTake } = props;
  const others = releasesLike(design);
  const record = result && recordFor(design, design.board.shape === 'walls' ? 'walls' : 'turns');
  return (
    <Card title="Result" test="score">
      {result === null ? (
        <p class="soft">Release the mouse: then you see how long your maze holds him, and where he was.</p>
      ) : (
        <>
          <ResultFacts design={design} score={result} />
          <Choice label="Show on the board" value={layer} options={LAYERS} onChange={onLayer} />
        </>
      )}
      {record && (
        <Button
          look="small"
          icon="eye"
          remark="Counts as help"
          to={() => {
            noteHelp(design, 'solution');
            onTake(withoutWords(record.level), 'The best known maze is on the board.');
          }}
        >
          Show me the best known maze
        </Button>
      )}
      {hadHelp(design) && (
        <p class="row" data-test="helped">
          <span class="chip">with help</span>
          <Button
            look="small"
            remark="Puts the maze back as it came; results without help count again"
            to={() => onTake(forgetHelp(design), 'The maze is as it came.')}
          >
            Begin again without
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <details open data-test="released">
          <summary>Released so far</summary>
          <FinishedList games={listed(others)} what="run" />
        </details>
      )}
    </Card>
  );
}

function ResultFacts({ design, score }: { readonly design: Design; readonly score: Release }) {
  if (score.ending !== 'out') {
    const trap = score.ending === 'trapped' && score.mousetrap;
    const held = trap ? ` ${counted(trap.vertices.length, 'cell')} hold him: the mousetrap.` : '';
    return <p>{`${scoreWords(design, score)}${held}`}</p>;
  }
  const most = busiest(score.visits);
  const place = placeName(design.board, score.visits.indexOf(most));
  const crossed = recordFor(design, 'crossed');
  return (
    <Facts
      of={[
        ['Turns', grouped(score.turns)],
        ['Busiest cell', `${place}, ${countVisits(most)}`],
        crossed !== null && ['Busiest cell known at this size', countVisits(tallyOf(crossed.level).busiest)],
        ['Cells visited', grouped(score.visits.filter((count) => count > 0).length)],
        [design.board.shape === 'cells' ? 'Blocks' : 'Walls', grouped(closedSpots(design.board).length)],
      ]}
    />
  );
}

/** Releases as finished games are listed, the best one marked. */
function listed(releases: readonly Released[]): readonly Finished[] {
  const most = Math.max(...releases.map(({ score }) => turnsOf(score)));
  return releases.map(({ design, score, isHelped, time }) => {
    const goal = targetOf(design)?.value;
    const turns = turnsOf(score);
    const isReached = goal !== undefined && turns >= goal;
    return {
      time,
      isWon: isReached || turns === most ? true : null,
      end: turns === most ? 'best' : isReached ? 'goal' : 'tried',
      name: `${grouped(closedSpots(design.board).length)} ${design.board.shape === 'cells' ? 'blocks' : 'walls'}`,
      reached: score.ending === 'trapped' ? 'trapped' : countTurns(turns),
      helped: isHelped ? 'with help' : null,
      href: formatRoute(toMouse('design', encodeId(formatMouse(design)))),
    };
  });
}
