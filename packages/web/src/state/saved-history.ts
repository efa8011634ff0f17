import type { SavedHistory } from '@knossos/engine/puzzle';
import { isRecord } from './storage.js';

/** Reads a saved history from unknown data; null when it has not that form. */
export function checkSavedHistory(value: unknown): SavedHistory | null {
  if (!isRecord(value)) return null;
  const { parents, moves, current } = value;
  if (!Array.isArray(parents) || !Array.isArray(moves) || parents.length !== moves.length) return null;
  if (
    !parents.every((parent) => Number.isInteger(parent)) ||
    !moves.every((move) => typeof move === 'string')
  )
    return null;
  if (typeof current !== 'number' || !Number.isInteger(current)) return null;
  return { parents, moves, current };
}

/**
 * Both trees in one: every branch of `other` is added to `own`, which keeps its numbers and its place.
 * So two tabs that play the same level lose nothing of each other.
 */
export function mergeHistories(own: SavedHistory, other: SavedHistory): SavedHistory {
  const parents = [...own.parents];
  const moves = [...own.moves];
  const children = new Map<string, number>();
  parents.forEach((parent, index) => {
    children.set(`${parent}/${moves[index]}`, index + 1);
  });
  const places = [0];
  other.parents.forEach((parent, index) => {
    const at = places[parent] ?? 0;
    const move = other.moves[index] ?? '';
    let child = children.get(`${at}/${move}`);
    if (child === undefined) {
      parents.push(at);
      moves.push(move);
      child = parents.length;
      children.set(`${at}/${move}`, child);
    }
    places.push(child);
  });
  return { parents, moves, current: own.current };
}
