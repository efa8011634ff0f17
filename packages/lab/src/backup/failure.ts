/** A backup that cannot be made or read back. The message is whole as it stands: where, what is wrong and what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}
