import { gapsOf } from '@knossos/engine/grid';
import { type Actor, type GridScene, headerOf, type Mark, type Sketch } from '@knossos/engine/puzzle';

/** Letters that a drawing shows as figures; all others are shown as letters. */
const PLAYERS = 'ST';
const PURSUERS = 'MV';

export interface SketchScene {
  readonly scene: GridScene;
  /** Letters without a figure, by cell. */
  readonly others: readonly { readonly cell: number; readonly text: string }[];
}

/** A sketch as a scene, whether or not it is a level yet. */
export function sceneOfSketch({ header, maze, style, letters }: Sketch): SketchScene {
  const own = headerOf(header.join('\n'), 'game') === 'mouse' ? 'mouse' : 'player';
  const marks: Mark[] = [];
  const actors: Actor[] = [];
  const others: { cell: number; text: string }[] = [];
  for (const [cell, text] of [...letters].sort(([a], [b]) => a - b)) {
    let rest = '';
    for (const letter of text) {
      if (letter === 'E') marks.push({ cell, kind: 'exit', side: null, letter, name: 'exit' });
      else if (PLAYERS.includes(letter) || PURSUERS.includes(letter)) {
        const role = PLAYERS.includes(letter) ? own : 'pursuer';
        actors.push({
          id: `${role}-${actors.length}`,
          role,
          letter,
          name: letter,
          cell,
          beyond: null,
          mood: 'normal',
        });
      } else rest += letter;
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
