import type { Screens } from '../../ui/screens.js';

/** Cave Escape: what visitors play at the front door. */
export const escapeScreens: Screens = {
  loadFrontDoor: async () => (await import('./front-door.js')).frontDoor,
};
