import type { Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type RoomRoute, rewriteAddress } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { addressOf, isSameSetup, readAddress } from '../links.js';
import { toHaunt } from '../rooms.js';
import { bring, outing } from './table.js';

/**
 * Brings the run that an address names to the table, unless it is there already; the address then follows the run at the
 * table. Returns what is wrong with it, or null.
 */
export function useOpened(route: RoomRoute): Fault | null {
  const { id, query: run } = route;
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null && run === null) {
      fault.value = null;
      return;
    }
    const opened = readAddress({ id, run }, freshSeed());
    fault.value = opened.ok ? null : opened.fault;
    if (!opened.ok) return;
    const isNew = opened.value.run.history.nodes.length > 1;
    if (isNew || !isSameSetup(opened.value.setup, outing.peek().setup)) bring(opened.value);
  }, [route, fault]);
  const { setup } = outing.value;
  useEffect(() => {
    if (fault.peek() === null) rewriteAddress(toHaunt('play', addressOf(setup)));
  }, [setup, fault]);
  return fault.value;
}
