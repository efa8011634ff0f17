export { readBackup, writeBackup } from './file.js';
export { BackupFailure } from './form.js';
export { type Restored, restore } from './restore.js';
export { type BackupCount, saveTables } from './save.js';
