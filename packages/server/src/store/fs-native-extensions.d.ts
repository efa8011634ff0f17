/** The part that we use: the package brings no types. */
declare module 'fs-native-extensions' {
  /**
   * Locks a range of an open file for this descriptor alone; closing the descriptor, or the end of the process, gives it
   * free.
   *
   * @returns false when it is locked through another descriptor, of this process or another one
   */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
