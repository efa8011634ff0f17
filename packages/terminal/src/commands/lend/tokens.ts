import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, makeFolder, writeAtomically } from '@knossos/lab';
import { record, safeParse, string } from 'valibot';
import { codeOf } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';

const TOKENS = record(string(), string());

/** What this machine is known by as a lender, by the address of the server; kept in the data folder. */
export class LenderTokens {
  private readonly path: string;

  constructor(private readonly env: Io['env']) {
    this.path = join(dataFolder(env), 'lender.json');
  }

  of(server: string): string | null {
    return this.read()[server] ?? null;
  }

  keep(server: string, token: string): void {
    if (this.of(server) === token) return;
    makeFolder(dataFolder(this.env), true);
    writeAtomically(this.path, `${JSON.stringify({ ...this.read(), [server]: token }, null, 2)}\n`);
    chmodSync(this.path, 0o600);
  }

  private read(): Readonly<Record<string, string>> {
    try {
      const found = safeParse(TOKENS, JSON.parse(readFileSync(this.path, 'utf8')));
      return found.success ? found.output : {};
    } catch (error) {
      // A token that cannot be read is asked for again.
      if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return {};
      throw error;
    }
  }
}
