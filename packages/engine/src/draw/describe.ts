import { cellName, DIRECTION_WORDS } from '../grid/index.js';
import type { Scene } from '../puzzle/scene.js';

/** What a scene shows, in one or two plain sentences: size, who is where, where the exits are. */
export function describeScene(scene: Scene): string {
  const actors = scene.actors.map((actor) => {
    const place = cellName(scene, actor.cell);
    return actor.beyond === null ? `${actor.name} on ${place}` : `${actor.name} outside, beyond ${place}`;
  });
  const exits = scene.marks.map((mark) =>
    mark.side === null
      ? cellName(scene, mark.cell)
      : `through the outer wall of ${cellName(scene, mark.cell)}, ${DIRECTION_WORDS[mark.side]}`,
  );
  const kind = scene.style === 'cells' ? 'A cave' : 'A maze of walls';
  const out = exits.length === 0 ? '' : ` ${exits.length === 1 ? 'Exit' : 'Exits'}: ${exits.join('; ')}.`;
  return `${kind} of ${scene.columns} by ${scene.rows} cells; ${actors.join(', ')}.${out}`;
}
