import { decodeId, type Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type RoomRoute, rewriteAddress } from '../../../state/route.js';
import { isDesign, readMouse } from '../design.js';
import { toMouse } from '../rooms.js';
import { putOnTable } from './table.js';

/** Puts the maze that an address carries on the table, or takes it to the room it belongs in; returns what is wrong with it. */
export function useOpened(route: RoomRoute): Fault | null {
  const { id } = route;
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const text = decodeId(id);
    const level = text.ok ? readMouse(text.value) : text;
    fault.value = level.ok ? null : level.fault;
    if (level.ok && !isDesign(level.value)) {
      rewriteAddress(toMouse('traps', id));
      dispatchEvent(new HashChangeEvent('hashchange'));
      return;
    }
    if (level.ok && isDesign(level.value)) putOnTable(level.value);
    rewriteAddress(toMouse('design'));
  }, [route, fault]);
  return fault.value;
}
