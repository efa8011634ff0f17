import type { OwnData } from '../accounts/index.js';
import { exportLibrary, forgetLibrary } from '../library/index.js';
import { levels, packs, stars } from '../store/repository.js';

/** What somebody has put into the library, and what he liked of it. */
export const LIBRARY: OwnData = {
  name: 'library',
  tables: [levels, packs, stars],
  atDeletion:
    'Your levels, drafts and packs are deleted, and your stars are taken back. What others made from your levels stays.',
  collect: exportLibrary,
  forget: forgetLibrary,
};
