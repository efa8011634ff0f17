import { rulebook } from '@knossos/engine/games';
import { bestPlayOf, type Level, optimumOf } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { gradeOf, type Pack, type PackLevel } from '../levels/packs.js';
import { readRecord, recordsChanged, standingOf } from '../state/records.js';
import { formatRoute } from '../state/route.js';
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
  const solved = pack.levels.filter((entry) => entry.ok && standingOf(entry.puzzle) === 'solved').length;
  // A mouse maze has a score, and is never solved; won minefields are counted in a room of their own.
  const isOfGame = (game: string) => pack.levels.every((entry) => entry.ok && entry.level.game === game);
  return (
    <details
      class="pack"
      open={shown.value}
      onToggle={(event) => {
        shown.value = event.currentTarget.open;
      }}
    >
      <summary>
        <h3>{pack.title}</h3>
        {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}
        <span class="pack-count soft">
          {isOfGame('mouse')
            ? `${pack.levels.length} frames to design in`
            : isOfGame('mines')
              ? `${pack.levels.length} fields`
              : `${solved} of ${pack.levels.length} solved`}
        </span>
      </summary>
      {shown.value && (
        <ul class="levels">
          {pack.levels.map((entry, index) => (
            <li key={entry.ok ? entry.puzzle : index}>
              <LevelCard pack={pack.name} number={index + 1} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Where a level is played: mouse mazes and minefields have rooms of their own. */
function addressOf(level: Level, pack: string, number: number): string {
  if (level.game === 'mouse')
    return formatRoute({ page: 'mouse', room: 'design', id: rulebook.encode(level) });
  if (level.game === 'mines') return formatRoute({ page: 'mines', room: 'play', id: rulebook.encode(level) });
  return formatRoute({ page: 'play', pack, number, moves: null });
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
    return rules.view(rules.see(rules.start(entry.level, entry.level.meta.seed ?? '1')));
  }, [entry]);
  if (!entry.ok || !scene) return <p class="notice">Level {number} of this pack cannot be read.</p>;
  // Read again whenever a game was finished.
  void recordsChanged.value;
  const optimum = optimumOf(entry.level);
  const bestPlay = bestPlayOf(entry.level);
  const record = readRecord(entry.puzzle);
  const standing = standingOf(entry.puzzle);
  const address = addressOf(entry.level, pack, number);
  return (
    <a class={`level ${standing}`} href={address}>
      <span class="thumb">
        <StillBoard scene={scene} />
      </span>
      <span class="level-name">
        <span class="level-number">{number}</span>
        {entry.title}
      </span>
      <span class="level-facts">
        {optimum !== null && <span class="soft">{optimum} moves</span>}
        {bestPlay !== null && <span class="soft">{bestPlay}</span>}
        {standing === 'solved' && (
          <span class="chip good">
            <Icon name="check" />
            {record?.best === optimum ? 'perfect' : `solved in ${record?.best}`}
          </span>
        )}
        {standing === 'helped' && <span class="chip gold">solved with help</span>}
        {standing === 'begun' && <span class="chip">begun</span>}
      </span>
    </a>
  );
}
