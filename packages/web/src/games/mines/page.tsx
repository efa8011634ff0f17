import { lazy } from '../../ui/lazy.js';
import type { ScreenProps } from '../../ui/screens.js';
import { type Screen, ScreensPage } from '../../ui/screens-page.js';
import './minehunt.css';
import { PlayScreen } from './play/play-screen.js';
import type { MineScreen } from './screen-names.js';

const SCREENS: Readonly<Record<MineScreen, Screen>> = {
  play: { text: 'Play', view: PlayScreen },
  analyse: { text: 'Analyse', view: lazy(() => import('./analyse/analyse-screen.js'), 'AnalyseScreen') },
  replay: { text: 'Replays', view: lazy(() => import('./replay/replay-screen.js'), 'ReplayScreen') },
  statistics: {
    text: 'Statistics',
    view: lazy(() => import('./statistics/statistics-screen.js'), 'StatisticsScreen'),
  },
};

/** Minehunt: a board to play on, an analyser, one's own games, and what they come to. */
export function Minehunt({ route }: ScreenProps) {
  return <ScreensPage route={route} screens={SCREENS} />;
}
