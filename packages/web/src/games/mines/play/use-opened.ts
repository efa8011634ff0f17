import { PRESETS } from '@knossos/engine/games/mines/board/presets';
import type { Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rewriteAddress } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { openLink } from '../links.js';
import { preferences } from '../preferences.js';
import { bring, dealt } from './table.js';

/** Brings the board that an address carries or names to the table; returns what is wrong with it, or null. */
export function useOpened(id: string | null): Fault | null {
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const preset = PRESETS.find(({ name }) => name === id);
    if (preset) {
      const { columns, rows, mines } = preset;
      bring(dealt({ ...preferences.peek().kind, columns, rows, mines, noGuess: false }, freshSeed()));
      rewriteAddress({ page: 'mines', room: 'play', id: null });
      return;
    }
    const opened = openLink(id);
    fault.value = opened.kind === 'fault' ? opened.fault : null;
    if (opened.kind !== 'game') return;
    bring(opened.sitting);
    rewriteAddress({ page: 'mines', room: 'play', id: null });
  }, [id, fault]);
  return fault.value;
}
