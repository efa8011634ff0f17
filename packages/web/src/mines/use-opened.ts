import type { Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rewriteAddress } from '../state/route.js';
import { openLink } from './links.js';
import { bring } from './table.js';

/** Brings the board that an address carries to the table; returns what is wrong with it, or null. */
export function useOpened(id: string | null): Fault | null {
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const opened = openLink(id);
    fault.value = opened.kind === 'fault' ? opened.fault : null;
    if (opened.kind !== 'game') return;
    bring(opened.sitting);
    rewriteAddress({ page: 'mines', room: 'play', id: null });
  }, [id, fault]);
  return fault.value;
}
