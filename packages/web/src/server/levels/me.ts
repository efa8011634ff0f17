import type { Me } from '../account/me.js';

export { type Me, useMe } from '../account/me.js';

/** Whether somebody may hand levels in. */
export function mayPublish(who: Me | null): boolean {
  return who !== null && who.role !== 'reader';
}
