import { PRESETS } from '@knossos/engine/games/mines/index';
import { counted } from '@knossos/engine/puzzle';
import { formatRoute, roomRoute } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';

/** Minehunt: a board to play on, an analyser, one's own games, and what they come to. */
export const minesScreens: Screens = {
  page: lazy(() => import('./page.js'), 'Minehunt'),
  pagesById: ['replay'],
  entrances: [
    ...PRESETS.map(({ name, columns, rows, mines }) => ({
      name,
      text: `${columns} × ${rows}, ${counted(mines, 'mine')}`,
      href: formatRoute(roomRoute('mines', 'play', name)),
    })),
    { name: 'analyse', text: 'any position', href: formatRoute(roomRoute('mines', 'analyse')) },
  ],
  help: lazy(() => import('./keys.js'), 'MinesHelp'),
};
