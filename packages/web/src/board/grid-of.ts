import type { GridScene, Scene } from '@knossos/engine/puzzle';

/** The scene of a game that is played on cells. Throws a RangeError for a graph or a field, which have pages of their own. */
export function gridOf(scene: Scene): GridScene {
  if (scene.kind !== 'grid') throw new RangeError(`a ${scene.kind} is not drawn as a board`);
  return scene;
}
