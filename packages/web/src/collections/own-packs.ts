import type { Pack, PackLevel } from '../levels/packs.js';
import { addPackFinder } from '../levels/packs.js';
import { collectionOf, PREFIX } from './own-pack-names.js';
import { levelIn, puzzleOf, savedLevels } from './saved-levels.js';
import { collectionNamed } from './shelf.js';

function packOf(name: string): Pack | null {
  const collection = collectionNamed(collectionOf(name) ?? '');
  if (!collection) return null;
  const levels = collection.levels.flatMap((level, at): PackLevel[] => {
    const text = savedLevels.value.get(level)?.text ?? '';
    const read = levelIn(text);
    if (!read.ok) return [{ ok: false, fault: read.fault }];
    return [
      {
        ok: true,
        level: read.value,
        title: read.value.meta.title ?? `Level ${at + 1}`,
        puzzle: puzzleOf(read.value),
      },
    ];
  });
  return { name, title: collection.title, levels };
}

addPackFinder(PREFIX, packOf);
