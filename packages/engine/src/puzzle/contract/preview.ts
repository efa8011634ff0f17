import type { AnyRules, Level } from './game.js';
import type { Scene } from './scene.js';

/** How a level looks before it is begun, without what is to be found out. */
export function previewOf(rules: AnyRules, level: Level): Scene {
  return rules.preview?.(level) ?? rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
}
