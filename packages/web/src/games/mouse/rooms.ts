import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel, MouseRoom } from '@knossos/engine/internal/games/mouse/rules/level';
import { decodeId, encodeId, type Fault } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { go, type RoomRoute, rewriteAddress, roomRoute } from '../../state/route.js';
import { type Design, isDesign, readMouse } from './design.js';

/** A room of the mouse studio; an id puts that maze on its table. */
export function toMouse(room: MouseRoom, id: string | null = null): RoomRoute {
  return roomRoute('mouse', room, id);
}

/** Hands a maze to the table it is for, and a graph to the room where graphs are drawn. */
export function takeLevel(level: MouseLevel, onMaze: (design: Design) => void): void {
  if (isDesign(level)) onMaze(level);
  else go(toMouse('graph', encodeId(formatMouse(level))));
}

/**
 * Hands on the maze that an address carries, which is taken out of the address; returns what is wrong with it. `take`
 * names the room where the maze belongs instead; null where it has taken it.
 */
export function useOpened(route: RoomRoute, take: (level: MouseLevel) => RoomRoute | null): Fault | null {
  const fault = useSignal<Fault | null>(null);
  // Before the first picture, so that no other maze is seen first.
  useLayoutEffect(() => {
    if (route.id === null) return;
    const text = decodeId(route.id);
    const level = text.ok ? readMouse(text.value) : text;
    fault.value = level.ok ? null : level.fault;
    const elsewhere = level.ok ? take(level.value) : null;
    rewriteAddress(elsewhere ?? { ...route, id: null });
    if (elsewhere) dispatchEvent(new HashChangeEvent('hashchange'));
  }, [route, fault]);
  return fault.value;
}
