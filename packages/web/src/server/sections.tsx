import type { ComponentType } from 'preact';
import type { IconName } from '../ui/icon.js';
import { lazy } from '../ui/lazy.js';

/** What follows the name of a section in an address: `#/together/levels/7` is `['7']`. */
export interface RestProps {
  readonly rest: readonly string[];
}

export interface ServerSection {
  /** In addresses. */
  readonly name: string;
  /** What the server must offer for it. */
  readonly feature: string;
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
  readonly page: ComponentType<RestProps>;
}

/** All sections, in the order in which they are listed. Their pages are loaded when they are entered. */
export const SECTIONS: readonly ServerSection[] = [
  {
    name: 'levels',
    feature: 'library',
    title: 'Levels',
    about: 'What people have drawn and published. Play them, give stars, draw your own.',
    icon: 'games',
    page: lazy(() => import('./levels/levels-page.js'), 'LevelsPage'),
  },
  {
    name: 'classes',
    feature: 'classes',
    title: 'Classes',
    about: 'A teacher makes a list, pupils join with a code, and solve it.',
    icon: 'book',
    page: lazy(() => import('./classes/classes-page.js'), 'ClassesPage'),
  },
  {
    name: 'account',
    feature: 'accounts',
    title: 'Your account',
    about: 'Sign in, change your password, take your data with you.',
    icon: 'person',
    page: lazy(() => import('./accounts/account-page.js'), 'AccountPage'),
  },
];
