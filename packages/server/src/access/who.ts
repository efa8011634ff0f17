import { ACCESS, type Access, type Role } from '@knossos/api';

/** Who asks: somebody with an account, or a pupil of a class, who has a code alone. */
export type Who =
  | { readonly kind: 'account'; readonly account: number; readonly name: string; readonly role: Role }
  | { readonly kind: 'pupil'; readonly pupil: number; readonly class: number; readonly name: string };

/** Whether somebody may do what a route is for. */
export function mayUse(access: Access, who: Who | null): boolean {
  return ACCESS.indexOf(access) <= rankOf(who);
}

function rankOf(who: Who | null): number {
  if (who === null) return 0;
  return ACCESS.indexOf(who.kind === 'pupil' ? 'pupil' : who.role);
}
