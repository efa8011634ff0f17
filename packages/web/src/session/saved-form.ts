import { isRecord } from '../state/storage.js';

/**
 * What makes a saved game that game and no other: what stands beside its session, and its seed. Two playthroughs with one
 * name may be merged.
 */
export function nameOfGame(plain: unknown): string {
  if (!isRecord(plain)) return '';
  const {
    version: _v,
    history: _h,
    aids: _a,
    elapsed: _e,
    times: _t,
    notes: _n,
    given: _g,
    idle: _i,
    laidAside: _l,
    ...rest
  } = plain;
  return JSON.stringify(rest);
}
