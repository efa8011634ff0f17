import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadPack, packNames } from '../levels/packs.js';
import { standingOf } from '../session/records.js';
import { formatRoute } from '../state/route.js';
import { into } from '../state/signals.js';

interface FirstLevel {
  readonly title: string;
  readonly href: string;
}

/** The first shipped level of a game that is not solved yet; the very first when all are; null while it is looked for. */
export function useFirstLevel(game: string): FirstLevel | null {
  const found = useSignal<FirstLevel | null>(null);
  useEffect(() => {
    firstLevel(game).then(into(found), () => {});
  }, [game, found]);
  return found.value;
}

async function firstLevel(game: string): Promise<FirstLevel | null> {
  let first: FirstLevel | null = null;
  for (const name of packNames(game)) {
    const pack = await loadPack(name);
    for (const [index, entry] of (pack?.levels ?? []).entries()) {
      if (!entry.ok) continue;
      const href = formatRoute({ page: 'play', pack: name, number: index + 1, moves: null });
      const level = { title: entry.title, href };
      const { kind } = standingOf(entry.level, entry.puzzle);
      if (kind === 'new' || kind === 'begun') return level;
      first ??= level;
    }
  }
  return first;
}
