import { PRESETS } from '@knossos/engine/games/mines/board/board';
import type { Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type RoomRoute, rewriteAddress } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { openLink } from '../links.js';
import { preferences } from '../preferences.js';
import { toMines } from '../rooms.js';
import { bring, dealt } from './store.js';

/** Brings the board that an address carries or names to the table; returns what is wrong with it, or null. */
export function useOpened(route: RoomRoute): Fault | null {
  const { id } = route;
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    if (id === null) return;
    const preset = PRESETS.find(({ name }) => name === id);
    if (preset) {
      const { columns, rows, mines } = preset;
      bring(dealt({ ...preferences.peek().kind, columns, rows, mines, noGuess: false }, freshSeed()));
      rewriteAddress(toMines('play'));
      return;
    }
    const opened = openLink(id);
    fault.value = opened.kind === 'fault' ? opened.fault : null;
    if (opened.kind !== 'game') return;
    bring(opened.session);
    rewriteAddress(toMines('play'));
  }, [route, fault]);
  return fault.value;
}
