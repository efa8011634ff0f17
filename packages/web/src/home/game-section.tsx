import { PRESETS } from '@knossos/engine/games/mines/board/presets';
import { type AnyRules, counted } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Figure } from '../board/actors.js';
import { loadPack, type Pack } from '../levels/packs.js';
import '../games/mines/field/field.css';
import { FieldPicture } from '../games/mines/field/field-picture.js';
import { recordsChanged, standingOf } from '../state/records.js';
import { formatRoute } from '../state/route.js';
import { Icon } from '../ui/icon.js';
import { PackList, tallyOf, tallyText } from './pack-list.js';
import { useNear } from './use-near.js';

interface GameSectionProps {
  readonly rules: AnyRules;
  readonly packs: readonly string[];
}

/** One game: its cast, the way on from where one stopped, and its packs. */
export function GameSection({ rules, packs: names }: GameSectionProps) {
  const packs = useSignal<readonly Pack[] | null>(null);
  const failed = useSignal(false);
  const list = names.join();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section as RefObject<HTMLElement>);
  useEffect(() => {
    if (!isNear) return;
    Promise.all(list === '' ? [] : list.split(',').map((name) => loadPack(name))).then(
      (loaded) => {
        packs.value = loaded.filter((pack) => pack !== null);
      },
      () => {
        failed.value = true;
      },
    );
  }, [list, isNear, packs, failed]);
  // Read again whenever a game was finished.
  void recordsChanged.value;
  const next = packs.value === null ? null : nextLevel(packs.value);
  const room = ROOMS[rules.id];
  return (
    <section
      ref={section}
      class={`game ${packs.value === null && !failed.value ? 'coming' : ''}`}
      aria-labelledby={`game-${rules.id}`}
    >
      <header>
        <Cast game={rules.id} />
        <div class="game-words">
          <h2 id={`game-${rules.id}`}>{rules.title}</h2>
          <p>{rules.summary}</p>
          {packs.value !== null && packs.value.length > 1 && (
            <p class="soft" data-test="tally">
              {tallyText(tallyOf(packs.value))}
            </p>
          )}
        </div>
        {room && (
          <a class="button primary" href={room.href}>
            <Icon name={room.icon} /> {room.text}
          </a>
        )}
        {next && !room && (
          <a
            class="button primary"
            href={formatRoute({ page: 'play', pack: next.pack, number: next.number, moves: null })}
          >
            <Icon name="play" /> {next.begun ? 'Continue' : 'Play'}
            <span class="hidden-text">
              {rules.title}: {next.title}
            </span>
          </a>
        )}
      </header>
      {rules.id === 'mines' && <MinePresets />}
      {rules.id === 'haunt' && <MazeRuns />}
      {failed.value && <p class="notice">The levels could not be loaded. Reload the page to try again.</p>}
      {packs.value?.length === 0 && !room && (
        <p class="soft">
          No levels are shipped yet. <a href="#/edit">Draw one</a> or open a link.
        </p>
      )}
      {packs.value?.map((pack) => (
        <PackList key={pack.name} pack={pack} open={pack.name === next?.pack} />
      ))}
    </section>
  );
}

/** Fields that players know by name, and the analyser. */
function MinePresets() {
  return (
    <ul class="presets">
      {PRESETS.map(({ name, columns, rows, mines }) => (
        <li key={name}>
          <a class="preset" href={formatRoute({ page: 'mines', room: 'play', id: name })}>
            <strong>{name}</strong>
            <span class="soft">
              {columns} × {rows}, {counted(mines, 'mine')}
            </span>
          </a>
        </li>
      ))}
      <li>
        <a class="preset" href={formatRoute({ page: 'mines', room: 'analyse', id: null })}>
          <strong>analyse</strong>
          <span class="soft">any position</span>
        </a>
      </li>
    </ul>
  );
}

/** Ways into Monster Maze. */
function MazeRuns() {
  const runs = [
    { name: 'campaign', text: 'nine levels, six lives', run: null },
    { name: 'daily run', text: 'the same dice for all', run: 'day=today' },
    { name: 'walls hide', text: 'see no farther than your eyes', run: 'sight=line' },
  ];
  return (
    <ul class="presets">
      {runs.map(({ name, text, run }) => (
        <li key={name}>
          <a class="preset" href={formatRoute({ page: 'haunt', room: 'play', id: null, run })}>
            <strong>{name}</strong>
            <span class="soft">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Games that are played in rooms of their own. */
const ROOMS: Readonly<Partial<Record<string, Room>>> = {
  mouse: { href: '#/mouse', text: 'Open the studio', icon: 'edit' },
  mines: { href: '#/mines', text: 'Play', icon: 'play' },
  haunt: { href: '#/haunt', text: 'Play', icon: 'play' },
};

interface Room {
  readonly href: string;
  readonly text: string;
  readonly icon: 'edit' | 'play';
}

/** Who is in the game. */
function Cast({ game }: { readonly game: string }) {
  if (game === 'mines') {
    return (
      <div class="cast" aria-hidden="true">
        {(['flag', 'mine'] as const).map((tile) => (
          <svg key={tile} viewBox="0 0 40 40" class="still minefield" aria-hidden="true">
            <FieldPicture field={{ columns: 1, rows: 1, tiles: [tile] }} />
          </svg>
        ))}
      </div>
    );
  }
  const style = game === 'theseus' ? 'walls' : 'cells';
  const cast =
    game === 'mouse'
      ? ([['mouse', 'S']] as const)
      : game === 'gold'
        ? ([['player', 'S']] as const)
        : game === 'haunt'
          ? ([
              ['player', '^'],
              ['pursuer', 'G'],
              ['pursuer', 'Z'],
            ] as const)
          : ([
              ['player', 'S'],
              ['pursuer', 'M'],
            ] as const);
  return (
    <div class="cast" aria-hidden="true">
      {cast.map(([role, letter]) => (
        <svg key={letter} viewBox="-20 -20 40 40" class={`actor ${role} letter-${letter}`} aria-hidden="true">
          <Figure actor={{ role, letter }} style={style} mood={role === 'pursuer' ? 'hunting' : 'normal'} />
        </svg>
      ))}
    </div>
  );
}

/** The first level that is not solved yet, one that was begun before all others. */
function nextLevel(packs: readonly Pack[]) {
  let first: { pack: string; number: number; title: string; begun: boolean } | null = null;
  for (const pack of packs) {
    for (const [index, entry] of pack.levels.entries()) {
      if (!entry.ok) continue;
      const { kind } = standingOf(entry.level, entry.puzzle);
      if (kind === 'solved' || kind === 'perfect' || kind === 'helped') continue;
      const found = { pack: pack.name, number: index + 1, title: entry.title, begun: kind !== 'new' };
      if (found.begun) return found;
      first ??= found;
    }
  }
  return first;
}
