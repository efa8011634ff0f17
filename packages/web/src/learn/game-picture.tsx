import { rulebook } from '@knossos/engine/internal/games';
import type { Lesson } from '@knossos/engine/internal/session';
import { useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';

/** A game in a picture: the board of its last lesson, in which everything comes together. */
export function GamePicture({ lessons }: { readonly lessons: readonly Lesson[] }) {
  const level = lessons.at(-1)?.level;
  const scene = useMemo(() => {
    if (!level) return null;
    const rules = rulebook.of(level);
    return rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  }, [level]);
  return <div class="game-picture">{scene && <StillBoard scene={scene} />}</div>;
}
