import type { Screens } from '../ui/screens.js';
import { escapeScreens } from './escape/index.js';
import { hauntScreens } from './haunt/index.js';
import { minesScreens } from './mines/index.js';
import { mouseScreens } from './mouse/index.js';

/** What games add to the common screens; games that add nothing need not be named. */
export const SCREENS: Readonly<Record<string, Screens>> = {
  escape: escapeScreens,
  mouse: mouseScreens,
  mines: minesScreens,
  haunt: hauntScreens,
};
