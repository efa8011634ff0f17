import { type Me, useMe as useWho } from '../account/me.js';

export type { Me } from '../account/me.js';

/** Who is signed in here; null for nobody, and while that is not known. */
export function useMe(): Me | null {
  return useWho() ?? null;
}

/** Whether somebody may hand levels in. */
export function mayPublish(who: Me | null): boolean {
  return who !== null && who.role !== 'reader';
}
