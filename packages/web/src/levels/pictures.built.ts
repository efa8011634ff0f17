import { rulebook } from '@knossos/engine/internal/games';
import type { AnyRules, Scene } from '@knossos/engine/internal/puzzle';
import { readShown, scenesOf } from './shown.js';

/** A scene as plain data. */
export type PlainScene =
  | (Omit<Extract<Scene, { kind: 'grid' }>, 'sides'> & { readonly sides: readonly number[] })
  | Exclude<Scene, { kind: 'grid' }>;

/** The picture of each game, by its id; worked out from a drawing of the game when the app is built. */
export const PICTURES: Readonly<Record<string, PlainScene>> = Object.fromEntries(
  rulebook.games.flatMap((rules) => {
    const scene = pictureOf(rules);
    return scene === null ? [] : [[rules.id, scene]];
  }),
);

function pictureOf(rules: AnyRules): PlainScene | null {
  const [shown] = readShown(rules, rulebook.parse);
  const scene = shown && scenesOf(rules, shown).at(-1);
  if (!scene) return null;
  return scene.kind === 'grid' ? { ...scene, sides: [...scene.sides] } : scene;
}
