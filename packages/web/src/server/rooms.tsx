import type { ComponentType } from 'preact';
import type { IconName } from '../ui/icon.js';
import { lazy } from '../ui/lazy.js';

/** What follows the name of a room in an address: `#/together/levels/7` is `['7']`. */
export interface RestProps {
  readonly rest: readonly string[];
}

/** A room of what people share on a server. */
export interface ServerRoom {
  /** In addresses. */
  readonly name: string;
  /** What the server must offer for it. */
  readonly feature: string;
  readonly title: string;
  /** One sentence, for the list of rooms. */
  readonly about: string;
  readonly icon: IconName;
  readonly page: ComponentType<RestProps>;
}

/** All rooms, in the order in which they are listed. Their pages are loaded when they are entered. */
export const ROOMS: readonly ServerRoom[] = [
  {
    name: 'records',
    feature: 'records',
    title: 'Records',
    about: 'The best results that are known, and who beat whom.',
    icon: 'flag',
    page: lazy(() => import('./archive/archive-page.js'), 'ArchivePage'),
  },
  {
    name: 'levels',
    feature: 'library',
    title: 'Levels',
    about: 'What people have drawn and published: to be played, starred, forked and put into packs.',
    icon: 'games',
    page: lazy(() => import('./levels/levels-page.js'), 'LevelsPage'),
  },
  {
    name: 'proofs',
    feature: 'proofs',
    title: 'Proofs done together',
    about: 'Lend your machine to a proof that is too long for one.',
    icon: 'branch',
    page: lazy(() => import('./proofs/proofs-page.js'), 'ProofsPage'),
  },
  {
    name: 'classes',
    feature: 'classes',
    title: 'Classes',
    about: 'A list of levels and lessons, pupils by a code, and what is solved.',
    icon: 'book',
    page: lazy(() => import('./classes/classes-page.js'), 'ClassesPage'),
  },
  {
    name: 'account',
    feature: 'accounts',
    title: 'Your account',
    about: 'Sign in to publish, and take your data with you whenever you like.',
    icon: 'person',
    page: lazy(() => import('./account/account-page.js'), 'AccountPage'),
  },
];
