import { rulebook } from '@knossos/engine/internal/games';
import type { Scene } from '@knossos/engine/internal/puzzle';

/** The start of a level as a scene, from its text; null where it cannot be read. */
export function sceneOfLevel(text: string): Scene | null {
  const level = rulebook.parse(text);
  if (!level.ok) return null;
  const rules = rulebook.of(level.value);
  const start = () => rules.see(rules.start(level.value, level.value.meta.seed ?? '1'));
  return rules.preview?.(level.value) ?? rules.view(start());
}
