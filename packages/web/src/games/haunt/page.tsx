import { lazy } from '../../ui/lazy.js';
import type { ScreenProps } from '../../ui/screens.js';
import { type Screen, ScreensPage } from '../../ui/screens-page.js';
import { PlayScreen } from './play/play-screen.js';
import type { HauntScreen } from './screen-names.js';

const SCREENS: Readonly<Record<HauntScreen, Screen>> = {
  play: { text: 'Play', view: PlayScreen },
  replay: { text: 'Replays', view: lazy(() => import('./replay/replay-screen.js'), 'ReplayScreen') },
  results: { text: 'Results', view: lazy(() => import('./results/results-screen.js'), 'ResultsScreen') },
};

/** Monster Maze: a run through the campaign, runs seen again, and results. */
export function MonsterMaze({ route }: ScreenProps) {
  return <ScreensPage route={route} screens={SCREENS} />;
}
