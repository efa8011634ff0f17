export { BackupFailure } from './failure.js';
export { readBackup, writeBackup } from './file.js';
export { restore } from './restore.js';
export { type BackupCount, saveTables } from './save.js';
