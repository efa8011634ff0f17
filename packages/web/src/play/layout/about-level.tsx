import { type Level, remarkOf } from '@knossos/engine/internal/puzzle';
import { Facts } from '../../ui/facts.js';
import '../cards.css';

/** What a level says of itself: its maker and the maker's remarks; how it was made, for those who ask. */
export function AboutLevel({ level }: { readonly level: Level }) {
  const { author, source, seed } = level.meta;
  const remark = remarkOf(level);
  const known = factsOf([
    ['By', author],
    ['Note', remark],
  ]);
  const made = factsOf([
    ['Source', source],
    ['Seed', seed],
  ]);
  if (known.length + made.length === 0) return null;
  return (
    <details class="soft small about">
      <summary>About this level</summary>
      <Facts look="anywhere" of={known} />
      {made.length > 0 && (
        <details>
          <summary>How it was made</summary>
          <Facts look="anywhere" of={made} />
        </details>
      )}
    </details>
  );
}

/** What is not missing. */
function factsOf(facts: readonly (readonly [name: string, value: string | null])[]) {
  return facts.filter(([, value]) => value !== null);
}
