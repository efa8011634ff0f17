import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadPack, packNames } from '../levels/packs.js';
import { standingOf } from '../session/records.js';
import { formatRoute } from '../state/route.js';
import { into } from '../state/signals.js';

interface FirstLevel {
  /** Null while it is looked for: until then it is the first of all. */
  readonly title: string | null;
  readonly href: string;
}

/** The first shipped level of a game that is not solved yet; the very first when all are; null where none are shipped. */
export function useFirstLevel(game: string): FirstLevel | null {
  const [pack] = packNames(game);
  const found = useSignal<FirstLevel | null>(
    pack === undefined ? null : { title: null, href: hrefOf(pack, 0) },
  );
  useEffect(() => {
    firstLevel(game).then(into(found), () => {});
  }, [game, found]);
  return found.value;
}

const hrefOf = (pack: string, index: number) =>
  formatRoute({ page: 'play', pack, number: index + 1, moves: null });

async function firstLevel(game: string): Promise<FirstLevel | null> {
  let first: FirstLevel | null = null;
  for (const name of packNames(game)) {
    const pack = await loadPack(name);
    for (const [index, entry] of (pack?.levels ?? []).entries()) {
      if (!entry.ok) continue;
      const level = { title: entry.title, href: hrefOf(name, index) };
      const { kind } = standingOf(entry.level, entry.puzzle);
      if (kind === 'new' || kind === 'begun') return level;
      first ??= level;
    }
  }
  return first;
}
