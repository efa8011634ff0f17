import { cellName, DIRECTION_WORDS, DOWN } from '../../grid/index.js';
import { capital } from '../../puzzle/common/words.js';
import type { FieldScene, GridScene, Scene, Tile } from '../../puzzle/contract/scene.js';

/** What a scene shows, in one or two plain sentences: size, who is where, where the exits are. */
export function describeScene(scene: Scene): string {
  if (scene.kind === 'grid') return describeGrid(scene);
  if (scene.kind === 'field') return describeField(scene);
  const name = (vertex: number) => scene.vertices[vertex]?.name ?? 'outside';
  const actors = scene.actors.map((actor) => `; ${actor.name} on ${name(actor.cell)}`);
  const marks = scene.marks.map((mark) => ` ${mark.kind === 'exit' ? 'Exit' : 'Start'}: ${name(mark.cell)}.`);
  return `A graph of ${scene.vertices.length} vertices${actors.join('')}.${marks.join('')}`;
}

function describeGrid(scene: GridScene): string {
  const actors = scene.actors.map((actor) => {
    const place = cellName(scene, actor.cell);
    return actor.beyond === null ? `${actor.name} on ${place}` : `${actor.name} outside, beyond ${place}`;
  });
  const marks = scene.marks.filter(({ kind }) => kind === 'exit');
  const exits = marks.map((mark) =>
    mark.side === null
      ? cellName(scene, mark.cell)
      : `through the outer wall of ${cellName(scene, mark.cell)}, ${DIRECTION_WORDS[mark.side]}`,
  );
  const kind = scene.style === 'walls' ? 'A maze of walls' : scene.isBoard ? 'A board' : 'A cave';
  const out = exits.length === 0 ? '' : ` ${exits.length === 1 ? 'Exit' : 'Exits'}: ${exits.join('; ')}.`;
  return `${kind} of ${scene.columns} by ${scene.rows} cells; ${actors.join(', ')}.${out}${describeFixtures(scene)}`;
}

/** Traps, key and gate, and whether there is darkness. */
function describeFixtures(scene: GridScene): string {
  const sentences = scene.marks.flatMap(({ kind, name, cell, side }) => {
    const place = cellName(scene, cell);
    if (kind === 'gate') return [` ${capital(name)}: ${side === DOWN ? 'below' : 'right of'} ${place}.`];
    return kind === 'trap' || kind === 'key' ? [` ${capital(name)}: ${place}.`] : [];
  });
  return sentences.join('') + (scene.lit ? ' The rest lies in the dark.' : '');
}

function describeField({ columns, rows, mines, tiles }: FieldScene): string {
  const count = (...kinds: readonly Tile[]) => tiles.filter((tile) => kinds.includes(tile)).length;
  const flags = count('flag', 'wrong flag');
  const covered = count('covered', 'mine', 'exploded') + flags;
  const end = count('exploded') > 0 ? ' A mine has exploded.' : '';
  return `A field of ${columns} by ${rows} cells, ${mines} of them mines; ${covered} covered, ${flags} flagged.${end}`;
}
