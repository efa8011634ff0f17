import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { go } from '../../../state/route.js';
import { bestMazes, type MouseRecordKind, withoutWords } from '../best-known.js';
import '../shipped-records.js';
import { takeLevel, toMouse } from '../screens.js';
import { MazeList } from './maze-list.js';
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
