export { BackupFailure } from './failure.js';
export { readBackup, writeBackup } from './file.js';
export { type Restored, restore } from './restore.js';
export { type BackupCount, saveTables } from './save.js';
