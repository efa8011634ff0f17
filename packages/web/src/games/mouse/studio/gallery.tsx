import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { counted, encodeId } from '@knossos/engine/internal/puzzle';
import { go } from '../../../state/route.js';
import { type BestKnown, type MouseRecordKind, withoutWords } from '../best-known.js';
import { bestKnown, TRAP_SENSES } from '../record-lists.js';
import '../shipped-records.js';
import { takeLevel, toMouse } from '../screens.js';
import { type ListedMaze, MazeList } from './maze-list.js';
import { putOnTable } from './maze-store.js';

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
  {
    kind: 'graphs',
    title: 'Graphs: longest runs',
    text: 'Any vertices, edges and orders of preference: the graphs that hold the mouse longest.',
  },
  { kind: 'traps', title: 'Traps', text: 'Mazes that hold a mouse that counts modulo a number for ever.' },
];

/** The best known mazes of every size. */
export function Gallery() {
  const take = (kind: MouseRecordKind) => (design: MouseLevel) => {
    if (kind === 'traps') go(toMouse('traps', encodeId(formatMouse(design))));
    else {
      takeLevel(design, (maze) => {
        putOnTable(withoutWords(maze));
        go(toMouse('design'));
      });
    }
  };
  const shown = WALLS.map((wall) => ({
    ...wall,
    mazes: bestKnown().filter(({ kind }) => kind === wall.kind),
  })).filter(({ mazes }) => mazes.length > 0);
  return (
    <div class="stack gallery" data-test="gallery">
      {shown.length === 0 && (
        <p class="notice calm">
          This build has no records. The best mazes here are the ones you design or find.
        </p>
      )}
      {shown.map(({ kind, title, text, mazes }) => (
        <section key={kind} aria-labelledby={`wall-${kind}`}>
          <h2 id={`wall-${kind}`}>{title}</h2>
          <p class="soft">{text}</p>
          {kind === 'traps' ? (
            TRAP_SENSES.map(({ sense, text: words }) => (
              <details key={sense} open={sense === 'floor'}>
                <summary>{words}</summary>
                <MazeList
                  mazes={listed(
                    kind,
                    mazes.filter(({ name }) => name.startsWith(sense)),
                  )}
                  onTake={take(kind)}
                />
              </details>
            ))
          ) : (
            <MazeList
              mazes={listed(kind, mazes)}
              score={kind === 'crossed' ? 'busiest' : 'turns'}
              onTake={take(kind)}
            />
          )}
        </section>
      ))}
      {shown.length > 0 && <p class="soft">This page works out every number by running the mouse.</p>}
    </div>
  );
}

function listed(kind: MouseRecordKind, mazes: readonly BestKnown[]): ListedMaze[] {
  return mazes.map(({ name, level }) => ({ key: name, design: level, title: titleOf(kind, level) }));
}

function titleOf(kind: MouseRecordKind, { board, modulo, meta }: MouseLevel): string {
  if (board.shape === 'graph') return meta.title ?? counted(board.names.length, 'vertex', 'vertices');
  const size = `${board.maze.columns} × ${board.maze.rows}`;
  return kind === 'traps' && modulo !== null ? `k = ${modulo}, ${size}` : size;
}
