import type { Level } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { collectionOf } from '../../collections/own-pack-names.js';
import { isOwnPuzzle } from '../../collections/saved-levels.js';
import { isTesting } from '../../collections/testing.js';
import { isSolved, nextLevel, type PlaceInPack, placeOf } from '../../levels/next-level.js';
import { PACK_TEXTS } from '../../levels/pack-texts.js';
import { loadPack, type Pack, packNames } from '../../levels/packs.js';
import { recordsChanged, standingOf } from '../../session/records.js';
import { formatRoute } from '../../state/route.js';
import { into, put } from '../../state/signals.js';
import { taskAfter, taskList } from '../../state/task-list.js';

/** A level to go on to. */
export interface Onward {
  /** Its address. */
  readonly to: string;
  readonly title: string;
  /** Whether the level that it follows is one of the shipped ones, or on the list that one works through. */
  readonly isListed: boolean;
}

/**
 * The level to play after one, on the list that one works through where it stands there; `coming` while that is not known, null for a game without another level. `place` says where the
 * level stands, where the page knows it; else it is looked for by `puzzle`, its canonical text.
 */
export function useNext(
  { game }: Pick<Level, 'game'>,
  puzzle: string,
  place: PlaceInPack | null = null,
): Onward | 'coming' | null {
  const all = usePacks(game, place?.pack ?? null);
  const changes = recordsChanged.value;
  const list = taskList.value;
  const isTried = isTesting.value && place === null;
  return useMemo(() => {
    if (isTried) return { to: '#/edit', title: 'The drawing table', isListed: false };
    const at = list?.tasks.findIndex((task) => task.puzzle === puzzle) ?? -1;
    if (list && at >= 0) {
      const task = taskAfter(list, at) ?? { to: list.to, title: `The list of ${list.title}` };
      return { to: task.to, title: task.title, isListed: true };
    }
    if (all === null) return 'coming';
    const here = place ?? placeOf(all, puzzle);
    const next = nextLevel(all, here, (one) => isSolved(standingOf(one.level, one.puzzle)));
    // One's own levels lead back to one's own; a shared game leads to nothing more.
    if (here === null && isOwnPuzzle(puzzle))
      return { to: formatRoute({ page: 'create' }), title: 'Your levels', isListed: false };
    const isRow = here !== null && !PACK_TEXTS.has(here.pack);
    if (isRow && next?.pack !== here.pack) {
      const name = collectionOf(here.pack);
      if (name === null) return null;
      return { to: formatRoute({ page: 'collection', name }), title: 'Your collection', isListed: false };
    }
    if (next === null) return null;
    const { pack, number, title, packTitle } = next;
    return {
      to: formatRoute({ page: 'play', pack, number, moves: null }),
      title: pack === here?.pack ? title : `${packTitle}: ${title}`,
      isListed: here !== null,
    };
  }, [all, puzzle, place?.pack, place?.number, changes, list, isTried]);
}

/** How many levels of the pack of a place are solved, and what it is called; null where it stands in none, or until that is known. */
export function useTally(game: string, place: PlaceInPack | null) {
  const all = usePacks(game, place?.pack ?? null);
  void recordsChanged.value;
  const pack = all?.find(({ name }) => name === place?.pack);
  if (!pack) return null;
  const levels = pack.levels.flatMap((one) => (one.ok ? [standingOf(one.level, one.puzzle)] : []));
  return { title: pack.title, done: levels.filter(isSolved).length, all: levels.length };
}

/** The place of a puzzle, by its canonical text, among the shipped levels of a game; null where it has none, or until that is known. */
export function usePlace(game: string, puzzle: string): PlaceInPack | null {
  const all = usePacks(game);
  return useMemo(() => all && placeOf(all, puzzle), [all, puzzle]);
}

/** The shipped levels of a game, and those of another pack before them; null while they are loaded. */
function usePacks(game: string, own: string | null = null): readonly Pack[] | null {
  const packs = useSignal<readonly Pack[] | null>(null);
  useEffect(() => {
    packs.value = null;
    const shipped = packNames(game);
    const names = own === null || shipped.includes(own) ? shipped : [own, ...shipped];
    const loading = Promise.all(names.flatMap((name) => loadPack(name) ?? []));
    // Without its packs a game has no next level.
    loading.then(into(packs), put(packs, []));
  }, [game, own, packs]);
  return packs.value;
}
