import type { Who } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import type { Scope } from '../store/scope.js';
import type { OwnData } from './own-data.js';

const MB = 1e6;

/** Bytes that each thing of an account may take in the database, where nobody says otherwise. */
export const USUAL_SPACE = 64 * MB;

/** Says how much an account may keep of each thing with which somebody could fill the disk. An admin may keep any. */
export class Space {
  constructor(readonly most: number = USUAL_SPACE) {}

  /** Bytes that somebody may keep beside what is there. @throws Problem where that is as much as he may */
  async require(scope: Scope, { name, holds }: OwnData, who: Who | null): Promise<number> {
    if (who?.kind !== 'account' || who.role === 'admin' || holds === undefined)
      return Number.POSITIVE_INFINITY;
    const { bytes } = await holds(scope, who.account);
    if (bytes < this.most) return this.most - bytes;
    throw new Problem('conflict', {
      detail: `What you keep here (${name}) takes ${megabytes(bytes)}; one account may keep ${megabytes(this.most)} of it.`,
      help: 'Delete some of it first.',
    });
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
