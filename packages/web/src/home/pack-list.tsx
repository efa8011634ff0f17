import { rulebook } from '@knossos/engine/games';
import { bestPlayOf, canBeSolved, counted, type Level, targetOf, worthText } from '@knossos/engine/puzzle';
import type { Standing } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { gradeOf, type Pack, type PackLevel } from '../levels/packs.js';
import { recordsChanged, standingOf } from '../session/records.js';
import { formatRoute, roomOfLevel } from '../state/route.js';
import { Icon } from '../ui/icon.js';

interface PackListProps {
  readonly pack: Pack;
  /** Whether it is unfolded at first. */
  readonly open: boolean;
}

/** A pack that folds: its grade, how much of it is solved, and its levels as cards. */
export function PackList({ pack, open }: PackListProps) {
  const shown = useSignal(open);
  const grade = gradeOf(pack.name);
  // Read again whenever a game was finished.
  void recordsChanged.value;
  return (
    <details
      class="pack"
      open={shown.value}
      onToggle={(event) => {
        shown.value = event.currentTarget.open;
      }}
    >
      <summary class="row">
        <h3>{pack.title}</h3>
        {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}
        <span class="soft small push">{tallyText(tallyOf([pack]))}</span>
      </summary>
      {shown.value && (
        <ul class="plain levels">
          {pack.levels.map((entry, index) => (
            <li key={entry.ok ? entry.puzzle : index} class="stack">
              <LevelCard pack={pack.name} number={index + 1} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** How many levels there are to be solved, how many are, and how many of the rest with help. */
export interface Tally {
  readonly levels: number;
  readonly solved: number;
  readonly helped: number;
  /** Levels without a goal, which can only be played. */
  readonly others: number;
}

/** Counts what is kept of the levels of some packs. */
export function tallyOf(packs: readonly Pack[]): Tally {
  let [levels, solved, helped, others] = [0, 0, 0, 0];
  for (const entry of packs.flatMap((pack) => pack.levels)) {
    if (!entry.ok || !canBeSolved(rulebook.of(entry.level), entry.level)) {
      others++;
      continue;
    }
    levels++;
    const { kind } = standingOf(entry.level, entry.puzzle);
    if (kind === 'solved' || kind === 'perfect') solved++;
    if (kind === 'helped') helped++;
  }
  return { levels, solved, helped, others };
}

/** E.g. `3 of 20 solved, 1 more with help`. */
export function tallyText({ levels, solved, helped, others }: Tally): string {
  if (levels === 0) return counted(others, 'level');
  return `${solved} of ${levels} solved${helped === 0 ? '' : `, ${helped} more with help`}`;
}

interface LevelCardProps {
  readonly pack: string;
  readonly number: number;
  readonly entry: PackLevel;
}

function LevelCard({ pack, number, entry }: LevelCardProps) {
  const scene = useMemo(() => {
    if (!entry.ok) return null;
    const rules = rulebook.of(entry.level);
    const start = () => rules.see(rules.start(entry.level, entry.level.meta.seed ?? '1'));
    return rules.preview?.(entry.level) ?? rules.view(start());
  }, [entry]);
  if (!entry.ok || !scene) return <p class="notice">Level {number} of this pack cannot be read.</p>;
  // Read again whenever a game was finished.
  void recordsChanged.value;
  const standing = standingOf(entry.level, entry.puzzle);
  const room = roomOfLevel(entry.level);
  const address = formatRoute(room ?? { page: 'play', pack, number, moves: null });
  return (
    <a class={`tile level ${standing.kind}`} href={address}>
      <span class="thumb">
        <StillBoard scene={scene} />
      </span>
      <strong class="level-name">
        <span class="level-number">{number}</span>
        {entry.title}
      </strong>
      <span class="row tight small level-facts">
        <Goal level={entry.level} />
        <StandingChip level={entry.level} standing={standing} />
      </span>
    </a>
  );
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
  const rules = rulebook.of(level);
  const reached = worth === null ? '' : worthText(rules, worth);
  switch (kind) {
    case 'new':
      return null;
    case 'begun':
      return <span class="chip">begun</span>;
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
