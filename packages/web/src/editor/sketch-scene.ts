import { gapsOf } from '@knossos/engine/grid';
import type { Actor, CastMember, GridScene, Mark, Sketch } from '@knossos/engine/puzzle';

export interface SketchScene {
  readonly scene: GridScene;
  /** Letters without a figure, by cell. */
  readonly others: readonly { readonly cell: number; readonly text: string }[];
}

/** A sketch as a scene, whether or not it is a level yet; letters that are no stamp of its game are shown as letters. */
export function sceneOfSketch({ maze, style, letters }: Sketch, stamps: readonly CastMember[]): SketchScene {
  const lookOf = (letter: string) => stamps.find((stamp) => stamp.letter === letter)?.look;
  const marks: Mark[] = [];
  const actors: Actor[] = [];
  const others: { cell: number; text: string }[] = [];
  for (const [cell, text] of [...letters].sort(([a], [b]) => a - b)) {
    let rest = '';
    for (const letter of text) {
      const look = lookOf(letter);
      if (look === 'exit') marks.push({ cell, kind: 'exit', side: null, letter, name: 'exit' });
      else if (look === 'gold')
        marks.push({ cell, kind: 'gold', side: null, letter, name: `${letter} gold` });
      else if (look === undefined || look === 'mine') rest += letter;
      else {
        const id = `${look}-${actors.length}`;
        actors.push({ id, role: look, letter, name: letter, cell, beyond: null, mood: 'normal' });
      }
    }
    if (rest !== '') others.push({ cell, text: rest });
  }
  if (style === 'walls') {
    for (const { cell, direction } of gapsOf(maze)) {
      marks.push({ cell, kind: 'exit', side: direction, letter: 'E', name: 'gap' });
    }
  }
  const { columns, rows, sides } = maze;
  return { scene: { kind: 'grid', columns, rows, style, sides, marks, actors }, others };
}
