import type { GridScene, Scene } from '@knossos/engine/puzzle';

/** The scene of a game that is played on cells. Throws a RangeError for a graph, which has a page of its own. */
export function gridOf(scene: Scene): GridScene {
  if (scene.kind === 'graph') throw new RangeError('a graph is not drawn as a board');
  return scene;
}
