import { DatabaseFailure } from '../store/failure.js';

/** A backup that cannot be made or read back. The message says where, what is wrong and what to do. */
export class BackupFailure extends DatabaseFailure {
  override readonly name = 'BackupFailure';
}
