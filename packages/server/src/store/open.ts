import { type StoreOptions, shownAddress } from './options.js';
import { type Store, storeOver } from './scope.js';

/**
 * Opens a database with this version's tables. @throws StoreFailure where another process has the folder, the server is
 * away or refuses, a newer version has written to it, or an older one kept what this one would delete
 */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const { database, folder = null, dropOld = false, thread = null } = options;
  if (database !== undefined) {
    const { openPostgres } = await import('./postgres.js');
    return storeOver('postgres', shownAddress(database), await openPostgres(database, dropOld));
  }
  const { openEmbedded } = await import('./embedded.js');
  return storeOver('embedded', folder ?? 'memory', await openEmbedded(folder, { dropOld, thread }));
}
