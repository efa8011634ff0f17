import type { AnyRules } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { StillFigure } from '../board/actors.js';
import { figuresOf, styleOf } from '../levels/level-forms.js';
import { loadPack, type Pack } from '../levels/packs.js';
import { put } from '../state/signals.js';
import '../board/field.css';
import { FieldPicture } from '../board/field-picture.js';
import { recordsChanged, standingOf } from '../session/records.js';
import { formatRoute, roomRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { useScreens } from '../ui/screens.js';
import { PackList, tallyOf, tallyText } from './pack-list.js';

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
  const isNear = useNear(section);
  useEffect(() => {
    if (!isNear) return;
    Promise.all(list === '' ? [] : list.split(',').map((name) => loadPack(name))).then(
      (loaded) => {
        packs.value = loaded.filter((pack) => pack !== null);
      },
      put(failed, true),
    );
  }, [list, isNear, packs, failed]);
  // Read again whenever a game was finished.
  void recordsChanged.value;
  const next = packs.value === null ? null : nextLevel(packs.value);
  const { page, enter, entrances = [] } = useScreens(rules.id);
  return (
    <section
      ref={section}
      class={`game ${packs.value === null && !failed.value ? 'coming' : ''}`}
      aria-labelledby={`game-${rules.id}`}
    >
      <header class="row">
        <Cast rules={rules} />
        <div class="game-words">
          <h2 id={`game-${rules.id}`}>{rules.title}</h2>
          <p class="soft">{rules.summary}</p>
          {packs.value !== null && packs.value.length > 1 && (
            <p class="soft" data-test="tally">
              {tallyText(tallyOf(packs.value))}
            </p>
          )}
        </div>
        {page && (
          <Button look="primary" icon={enter?.icon ?? 'play'} to={formatRoute(roomRoute(rules.id))}>
            {enter?.text ?? 'Play'}
          </Button>
        )}
        {next && !page && (
          <Button
            look="primary"
            icon="play"
            to={formatRoute({ page: 'play', pack: next.pack, number: next.number, moves: null })}
          >
            {next.begun ? 'Continue' : 'Play'}
            <span class="hidden-text">
              {rules.title}: {next.title}
            </span>
          </Button>
        )}
      </header>
      {entrances.length > 0 && (
        <ul class="plain tiles">
          {entrances.map(({ name, text, href }) => (
            <li key={name}>
              <a class="tile" href={href}>
                <strong class="capital">{name}</strong>
                <span class="soft">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {failed.value && <p class="notice">The levels could not be loaded. Reload the page to try again.</p>}
      {packs.value?.length === 0 && !page && (
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

/** Who is in the game. */
function Cast({ rules }: { readonly rules: AnyRules }) {
  return (
    <div class="row one-line cast" aria-hidden="true">
      {figuresOf(rules).map((one) =>
        one.look === 'mine' ? (
          (['flag', 'mine'] as const).map((tile) => (
            <svg key={tile} viewBox="0 0 40 40" class="still minefield" aria-hidden="true">
              <FieldPicture field={{ columns: 1, rows: 1, tiles: [tile] }} />
            </svg>
          ))
        ) : (
          <StillFigure key={one.letter} member={one} style={styleOf(rules)} mood="hunting" />
        ),
      )}
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

/** Whether an element has ever been in sight, or nearly so; what it needs can then be loaded. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const isNear = useSignal(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear.peek() || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        isNear.value = true;
        watch.disconnect();
      },
      { rootMargin: '400px 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear.value;
}
