import type { Screens } from '../ui/screens.js';
import { hauntScreens } from './haunt/index.js';
import { minesScreens } from './mines/index.js';
import { mouseScreens } from './mouse/index.js';

/** What games add to the common screens; games that add nothing need not be named. */
export const SCREENS: Readonly<Record<string, Screens>> = {
  escape: {
    cast: [
      { role: 'player', letter: 'S' },
      { role: 'pursuer', letter: 'M' },
    ],
  },
  theseus: {
    cast: [
      { role: 'player', letter: 'T', style: 'walls' },
      { role: 'pursuer', letter: 'M', style: 'walls' },
    ],
  },
  gold: { cast: [{ role: 'player', letter: 'S' }] },
  mouse: mouseScreens,
  mines: minesScreens,
  haunt: hauntScreens,
};
