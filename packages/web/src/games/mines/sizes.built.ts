import { PRESETS } from '@knossos/engine/internal/games/mines/index';
import { counted } from '@knossos/engine/internal/puzzle';

/** The usual boards by name, and what they are in a few words. */
export const SIZES: readonly { readonly name: string; readonly text: string }[] = PRESETS.map(
  ({ name, columns, rows, mines }) => ({ name, text: `${columns} × ${rows}, ${counted(mines, 'mine')}` }),
);
