import { counted } from '@knossos/engine/internal/puzzle';
import { gradeOf } from '../levels/packs.js';
import { Star } from '../library/star.js';
import { type LevelEntry, type ListedPack, type Tally, tallyOf } from './game-levels.js';
import { LevelCard } from './level-card.js';

interface PackListProps {
  readonly pack: ListedPack;
  /** Those that are left of it. */
  readonly entries: readonly LevelEntry[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A pack that folds: its grade, how much of it is solved, and its levels as cards. */
export function PackList({ pack, entries, isOpen, onToggle }: PackListProps) {
  const grade = gradeOf(pack.name);
  const tally = tallyOf(pack.levels);
  return (
    <details
      class="pack"
      open={isOpen}
      data-pack={pack.name}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary class="row">
        <h3>{pack.title}</h3>
        {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}
        <span class="soft small push">{tallyText(tally)}</span>
        {tally.levels > 0 && (
          <span class="pack-progress" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * tally.solved) / tally.levels}%` }} />
            <span class="helped" style={{ inlineSize: `${(100 * tally.helped) / tally.levels}%` }} />
          </span>
        )}
      </summary>
      {isOpen && (
        <ul class="plain levels">
          {entries.map((entry) => (
            <li key={entry.number} class="stack starred">
              <LevelCard entry={entry} />
              <Star
                level={entry.level}
                title={entry.title}
                pack={{ name: pack.name, number: entry.number }}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** E.g. `3 of 20 solved, 1 more with help`. */
export function tallyText({ levels, solved, helped, others }: Tally): string {
  if (levels === 0) return counted(others, 'level');
  return `${solved} of ${levels} solved${helped === 0 ? '' : `, ${helped} more with help`}`;
}
