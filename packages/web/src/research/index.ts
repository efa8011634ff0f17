import { IDS } from '../state/loading/rules.js';
import type { ScreenRoute } from '../state/route.js';
import { lazy } from '../ui/lazy.js';

/** The screens of games that are topics of research. */
const SCREENS: Readonly<Record<ScreenRoute['game'], readonly string[]>> = {
  mouse: ['search', 'study', 'graph', 'traps'],
};

export function isResearch({ game, screen }: ScreenRoute): boolean {
  return SCREENS[game]?.includes(screen) ?? false;
}

/** The list of topics; with a route, one of them. */
export const ResearchPage = lazy(
  () => import('./research-page.js'),
  'ResearchPage',
  ({ route }) => (route === null ? [] : [route.game, IDS]),
);
