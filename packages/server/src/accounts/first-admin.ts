import { hashOfCode, newCode, sameHash } from '@knossos/lab/accounts';

/** The code by which the first admin is made: it lives in memory alone, and is worth nothing once it was used. */
export class FirstAdmin {
  private hash: string | null = null;

  get isWanted(): boolean {
    return this.hash !== null;
  }

  /** Makes a new code, which the console shows. */
  issue(): string {
    const code = newCode();
    this.hash = hashOfCode(code);
    return code;
  }

  matches(code: string): boolean {
    return this.hash !== null && sameHash(this.hash, hashOfCode(code));
  }

  close(): void {
    this.hash = null;
  }
}
