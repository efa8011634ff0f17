import { rulebook } from '@knossos/engine/internal/games';
import {
  bestPlayOf,
  capital,
  counted,
  type Level,
  previewOf,
  targetOf,
  worthText,
} from '@knossos/engine/internal/puzzle';
import type { Standing } from '@knossos/engine/internal/session';
import { useMemo, useRef } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { Star } from '../collections/star.js';
import { gradeOf } from '../levels/packs.js';
import { Icon } from '../ui/icon.js';
import { useNear } from '../ui/use-near.js';
import { type LevelEntry, type LevelTally, type ListedPack, playAddress, tallyOf } from './game-levels.js';

/** A level as a card: its picture, once it is nearly in sight, its name, and how far one has come. */
function LevelCard({ entry, grade }: { readonly entry: LevelEntry; readonly grade: string | null }) {
  const card = useRef<HTMLAnchorElement>(null);
  const isNear = useNear(card);
  const { level, number, title, rating, standing } = entry;
  return (
    <a ref={card} class={`tile level ${standing.kind}`} href={playAddress(entry)}>
      <span class="thumb">{isNear && <LevelPicture level={level} />}</span>
      <strong class="level-name">
        <span class="level-number">{number}</span> {capital(title)}
      </strong>
      <span class="row tight small level-facts">
        <Goal level={level} />
        {rating?.grade && rating.grade !== grade && (
          <span class={`chip grade ${rating.grade}`}>{rating.grade}</span>
        )}
        <StandingChip level={level} standing={standing} />
      </span>
    </a>
  );
}

function LevelPicture({ level }: { readonly level: Level }) {
  const scene = useMemo(() => previewOf(rulebook.of(level), level), [level]);
  return <StillBoard scene={scene} />;
}

/** What the level asks for, in the unit of its game. */
function Goal({ level }: { readonly level: Level }) {
  const target = targetOf(level);
  const bestPlay = bestPlayOf(level);
  if (target) {
    const worth = worthText(rulebook.of(level), target.value);
    return <span class="soft">{target.isBest ? worth : `goal: ${worth}`}</span>;
  }
  return bestPlay === null ? null : <span class="soft">{bestPlay}</span>;
}

/** How far one has come; nothing for a level that was not begun. */
function StandingChip({ level, standing }: { readonly level: Level; readonly standing: Standing }) {
  const { kind, worth } = standing;
  const reached = worth === null ? '' : worthText(rulebook.of(level), worth);
  switch (kind) {
    case 'new':
      return null;
    case 'begun':
      return <span class="chip">started</span>;
    case 'finished':
      return <span class="chip">{reached === '' ? 'finished' : `best so far: ${reached}`}</span>;
    case 'helped':
      return <span class="chip gold">solved with help</span>;
    case 'solved':
    case 'perfect':
      return (
        <span class="chip good">
          <Icon name="check" />
          {kind === 'perfect' ? 'perfect' : reached === '' ? 'solved' : `solved: ${reached}`}
        </span>
      );
  }
}

interface PackListProps {
  readonly pack: ListedPack;
  /** Those that are left of it. */
  readonly entries: readonly LevelEntry[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A pack that folds: its grade, how much of it is solved, and its levels as cards. */
export function PackList({ pack, entries, isOpen, onToggle }: PackListProps) {
  const grade = gradeOf(
    pack.name,
    pack.levels.map(({ rating }) => rating?.grade ?? null),
  );
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
              <LevelCard entry={entry} grade={grade} />
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

/** E.g. `3 of 20 solved, 1 more with help, 2 without a goal`: together all that are listed. */
export function tallyText({ levels, solved, helped, others }: LevelTally): string {
  if (levels === 0) return counted(others, 'level');
  return [
    `${solved} of ${levels} solved`,
    ...(helped === 0 ? [] : [`${helped} more with help`]),
    ...(others === 0 ? [] : [`${others} without a goal`]),
  ].join(', ');
}
