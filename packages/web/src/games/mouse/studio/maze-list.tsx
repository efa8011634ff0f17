import '../shipped-records.js';
import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { counted, encodeId, grouped, nounOf } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { StillBoard } from '../../../board/still.js';
import { formatRoute, go } from '../../../state/route.js';
import { put } from '../../../state/signals.js';
import { Icon } from '../../../ui/icon.js';
import { bestMazes, type MouseRecordKind, tallyOf, withoutWords } from '../best-known.js';
import { HeatLayer, StillMaze } from '../board/maze-picture.js';
import { type Design, isDesign } from '../design.js';
import { takeLevel, toMouse } from '../screens.js';
import { countTurns } from '../words.js';
import { putOnTable } from './maze-store.js';

export interface ListedMaze {
  readonly key: string;
  readonly design: MouseLevel;
  readonly title: string;
}

interface MazeListProps {
  readonly mazes: readonly ListedMaze[];
  /** Which figure is shown; null for none, of mazes whose runs stay hidden before the release. */
  readonly score: 'turns' | 'busiest' | null;
  readonly onTake: (design: MouseLevel) => void;
  readonly onDrop?: (key: string) => void;
}

/** Mazes as small boards with their scores; under the pointer or the focus they show where the mouse was. */
export function MazeList({ mazes, score, onTake, onDrop }: MazeListProps) {
  return (
    <ul class="plain tiles mazes">
      {mazes.map((maze) => (
        <li key={maze.key} class="maze-item">
          <MazeCard {...maze} score={score} onTake={onTake} />
          {onDrop && (
            <button
              type="button"
              class="button quiet square drop"
              aria-label={`Delete ${maze.title === '' ? 'this maze' : maze.title}`}
              onClick={() => {
                if (confirm('Delete this maze? This cannot be undone.')) onDrop(maze.key);
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function MazeCard(props: Pick<MazeListProps, 'score' | 'onTake'> & ListedMaze) {
  const { design, title, score, onTake } = props;
  const hot = useSignal(false);
  const tally = score !== null && isFeasible(design.board) && design.modulo === null ? tallyOf(design) : null;
  const worth = score === 'turns' ? tally?.turns : tally?.busiest;
  return (
    <a
      class="tile maze-card"
      href={formatRoute(toMouse(isDesign(design) ? 'design' : 'graph', encodeId(formatMouse(design))))}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onTake(design);
      }}
      onPointerEnter={put(hot, true)}
      onPointerLeave={put(hot, false)}
      onFocus={put(hot, true)}
      onBlur={put(hot, false)}
    >
      <span class="thumb">
        {isDesign(design) ? (
          <Thumb design={design} visits={hot.value && tally ? tally.visits : null} />
        ) : (
          <StillBoard scene={mouseRules.view(mouseRules.start(design, '1'))} />
        )}
      </span>
      <strong class="anywhere">{title === '' ? sizeOf(design) : title}</strong>
      {tally && worth !== undefined ? (
        <span class="small">
          <strong class="figure">{grouped(worth)}</strong>{' '}
          {nounOf(worth, score === 'turns' ? 'turn' : 'visit')}
          {score === 'busiest' && ' of one cell'}
          {score === 'busiest' && <span class="soft"> in {countTurns(tally.turns)}</span>}
        </span>
      ) : (
        <span class="small soft">{title !== '' && sizeOf(design)}</span>
      )}
    </a>
  );
}

function Thumb({ design, visits }: { readonly design: Design; readonly visits: ArrayLike<number> | null }) {
  const { columns } = design.board.maze;
  return (
    <StillMaze
      design={design}
      below={visits && <HeatLayer design={design} visits={visits} heat counts={columns < 8} />}
    />
  );
}

function sizeOf({ board }: MouseLevel): string {
  if (board.shape === 'graph') return counted(board.names.length, 'vertex', 'vertices');
  return `${board.maze.columns} × ${board.maze.rows}`;
}

const WALLS: readonly { readonly kind: MouseRecordKind; readonly title: string; readonly text: string }[] = [
  {
    kind: 'turns',
    title: 'Most turns',
    text: 'Square mazes with the start top left and the exit bottom left that hold the mouse longest.',
  },
  {
    kind: 'crossed',
    title: 'Crossed paths',
    text: 'What counts here is how often the mouse visits its busiest cell.',
  },
  { kind: 'walls', title: 'Walls between cells', text: 'No cell is blocked; thin walls stand between them.' },
];

/** The best known mazes of every size; those of graphs and traps are on the page of all records. */
export function Gallery() {
  const take = (design: MouseLevel) =>
    takeLevel(design, (maze) => {
      putOnTable(withoutWords(maze));
      go(toMouse('design'));
    });
  const shown = WALLS.map((wall) => ({
    ...wall,
    mazes: bestMazes(wall.kind),
  })).filter(({ mazes }) => mazes.length > 0);
  return (
    <div class="page-stack" data-test="gallery">
      {shown.length === 0 && (
        <p class="notice calm">
          This build has no records. The best mazes here are the ones you design or find.
        </p>
      )}
      {shown.map(({ kind, title, text, mazes }) => (
        <section key={kind} aria-labelledby={`wall-${kind}`}>
          <h2 id={`wall-${kind}`}>{title}</h2>
          <p class="soft">{text}</p>
          <MazeList
            mazes={mazes.map(({ name, level }) => ({ key: name, design: level, title: '' }))}
            score={kind === 'crossed' ? 'busiest' : 'turns'}
            onTake={take}
          />
        </section>
      ))}
      {shown.length > 0 && <p class="soft">This page works out every number by running the mouse.</p>}
    </div>
  );
}
