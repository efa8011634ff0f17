import { rulebook } from '@knossos/engine/internal/games';
import { previewOf, type Scene } from '@knossos/engine/internal/puzzle';

/** The start of a level as a scene, from its text; null where it cannot be read. */
export function sceneOfLevel(text: string): Scene | null {
  const level = rulebook.parse(text);
  return level.ok ? previewOf(rulebook.of(level.value), level.value) : null;
}
