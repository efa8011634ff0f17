/**
 * What a player may be helped by, in any game: a move taken back that had shown something, the same dice or mines begun
 * again, a hint that named a move, a solution looked at, the coach, chances or the analyser, a map, and what came with the
 * level: moves of a link, a board that somebody drew.
 */
export const AIDS = ['undo', 'again', 'hint', 'solution', 'coach', 'chances', 'map', 'given'] as const;
export type Aid = (typeof AIDS)[number];

/** The aids with one more; the same list where it is there already. */
export function withAidIn(aids: readonly Aid[], aid: Aid): readonly Aid[] {
  return aids.includes(aid) ? aids : [...aids, aid];
}

/** Whether a game had any help; `but` names aids that do not count for what is asked. */
export function isHelped(aids: readonly Aid[], but: readonly Aid[] = []): boolean {
  return aids.some((aid) => !but.includes(aid));
}
