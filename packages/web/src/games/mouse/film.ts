import { GO, type MouseLevel, mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { walkOf } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import type { Level, Scene } from '@knossos/engine/internal/puzzle';

/** As many turns as a small picture shows. */
const MOST_TURNS = 24;

/** A design being made, and Squeaky walking through it, turn by turn. */
export function mouseFilm(level: Level, moves: readonly string[]): readonly Scene[] {
  if (!isMouse(level)) return [];
  let state = mouseRules.start(level, '1');
  const scenes = [mouseRules.view(state)];
  for (const move of moves) {
    if (move === GO) return [...scenes, ...walked(scenes.at(-1) ?? mouseRules.view(state), state.level)];
    state = mouseRules.play(state, move).state;
    scenes.push(mouseRules.view(state));
  }
  return scenes;
}

const isMouse = (level: Level): level is MouseLevel => level.game === mouseRules.id;

function walked(scene: Scene, level: MouseLevel): Scene[] {
  const walk = walkOf(networkOf(level), level);
  const scenes: Scene[] = [];
  while (!walk.isOut && scenes.length < MOST_TURNS) {
    walk.step();
    scenes.push({ ...scene, actors: scene.actors.map((actor) => ({ ...actor, cell: walk.at })) });
  }
  return scenes;
}
