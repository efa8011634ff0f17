import { rulebook } from '@knossos/engine/games';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { gradeOf, loadPack, optimumOf, type Pack, type PackLevel } from '../levels/packs.js';
import { readRecord, recordsChanged, standingOf } from '../state/records.js';
import { formatRoute } from '../state/route.js';
import { Icon } from '../ui/icon.js';

/** The levels of a pack as cards; the pack is loaded when the list is first drawn. */
export function PackList({ name }: { readonly name: string }) {
  const pack = useSignal<Pack | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    loadPack(name)?.then(
      (loaded) => {
        pack.value = loaded;
      },
      () => {
        failed.value = true;
      },
    );
  }, [name, pack, failed]);
  if (failed.value)
    return <p class="notice">The pack “{name}” could not be loaded. Reload the page to try again.</p>;
  const levels = pack.value?.levels ?? [];
  return (
    <div class="pack">
      <h3>{pack.value?.title ?? 'Loading …'}</h3>
      <ul class="levels">
        {levels.map((entry, index) => (
          <li key={index}>
            <LevelCard pack={name} number={index + 1} entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
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
  const grade = gradeOf(entry.level);
  const record = readRecord(entry.puzzle);
  const standing = standingOf(entry.puzzle);
  return (
    <a class={`level ${standing}`} href={formatRoute({ page: 'play', pack, number, moves: null })}>
      <span class="thumb">
        <StillBoard scene={scene} />
      </span>
      <span class="level-name">
        <span class="level-number">{number}</span>
        {entry.title}
      </span>
      <span class="level-facts">
        {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}
        {optimum !== null && <span class="soft">{optimum} moves</span>}
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
