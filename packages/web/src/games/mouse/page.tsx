import { lazy } from '../../ui/lazy.js';
import type { ScreenProps } from '../../ui/screens.js';
import { type Screen, ScreensPage } from '../../ui/screens-page.js';
import './studio.css';
import { Designer } from './studio/designer.js';

const SCREENS: Readonly<Record<string, Screen>> = {
  design: { text: 'Design', view: Designer },
  gallery: { text: 'Gallery', view: lazy(() => import('./studio/maze-list.js'), 'Gallery') },
};

/** The screens of the mouse, around one design table. */
export function Studio({ route }: ScreenProps) {
  return (
    <ScreensPage
      route={route}
      screens={SCREENS}
      intro="Squeaky always goes where he has been least. Build the maze that holds him longest."
    />
  );
}
