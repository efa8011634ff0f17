import { escapeRules } from '@knossos/engine/internal/games/escape/index';
import type { Screens } from '../../ui/screens.js';
import text from './front-door.txt?raw';

/** Cave Escape: what visitors play at the front door. */
export const escapeScreens: Screens = {
  frontDoor: {
    rules: escapeRules,
    text,
    task: 'You move, it answers. Reach the door.',
    lost: 'It takes the shortest way to you, every time. Lead it away from the door first.',
  },
};
