import type { Level } from '@knossos/engine/puzzle';
import { Facts } from '../ui/facts.js';
import './play.css';

/** The rules of a level that differ from the standard, in sight while one plays. */
export function SpecialRules({ rules }: { readonly rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <ul class="plain row tight" aria-label="Rules of this level">
      {rules.map((rule) => (
        <li key={rule} class="chip gold">
          {rule}
        </li>
      ))}
    </ul>
  );
}

/** What a level says of itself: author, note, source, seed; nothing where it says nothing. */
export function AboutLevel({ level }: { readonly level: Level }) {
  const { author, source, note, seed } = level.meta;
  const facts = (
    [
      ['By', author],
      ['Note', note],
      ['Source', source],
      ['Seed', seed],
    ] as const
  ).filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <details class="soft small about">
      <summary>About this level</summary>
      <Facts look="anywhere" of={facts} />
    </details>
  );
}
