import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { decodeId, encodeId, type Fault } from '@knossos/engine/internal/puzzle';
import { go, rewriteAddress, type ScreenRoute, screenRoute } from '../../state/route.js';
import { useOpened as useOpenedScreen } from '../../ui/use-opened.js';
import { type Design, isDesign, readMouse } from './design.js';
import type { MouseScreen } from './screen-names.js';

/** A screen of the mouse studio; an id puts that maze on its table. */
export function toMouse(screen: MouseScreen, id: string | null = null): ScreenRoute {
  return screenRoute('mouse', screen, id);
}

/** Hands a maze to the table it is for, and a graph to the screen where graphs are drawn. */
export function takeLevel(level: MouseLevel, onMaze: (design: Design) => void): void {
  if (isDesign(level)) onMaze(level);
  else go(toMouse('graph', encodeId(formatMouse(level))));
}

/**
 * Hands on the maze that an address carries, which is taken out of the address; returns its fault. `take` names the
 * screen where the maze belongs instead; null where it has taken it.
 */
export function useOpened(route: ScreenRoute, take: (level: MouseLevel) => ScreenRoute | null): Fault | null {
  return useOpenedScreen(route, ({ id }) => {
    if (id === null) return null;
    const text = decodeId(id);
    const level = text.ok ? readMouse(text.value) : text;
    const elsewhere = level.ok ? take(level.value) : null;
    rewriteAddress(elsewhere ?? screenRoute(route.game, route.screen));
    if (elsewhere) dispatchEvent(new HashChangeEvent('hashchange'));
    return level.ok ? null : level.fault;
  });
}
