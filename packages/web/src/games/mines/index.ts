import { PRESETS } from '@knossos/engine/games/mines/board/board';
import { counted } from '@knossos/engine/puzzle';
import { formatRoute } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';
import { toMines } from './rooms.js';

/** Minehunt: a board to play on, an analyser, one's own games, and what they come to. */
export const minesScreens: Screens = {
  page: lazy(() => import('./page.js').then((module) => module.Minehunt)),
  pagesById: ['replay'],
  entrances: [
    ...PRESETS.map(({ name, columns, rows, mines }) => ({
      name,
      text: `${columns} × ${rows}, ${counted(mines, 'mine')}`,
      href: formatRoute(toMines('play', name)),
    })),
    { name: 'analyse', text: 'any position', href: formatRoute(toMines('analyse')) },
  ],
  help: lazy(() => import('./keys.js').then((module) => module.MinesHelp)),
};
