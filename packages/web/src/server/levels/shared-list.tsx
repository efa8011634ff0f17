import { counted } from '@knossos/engine/internal/puzzle';
import type { Given } from '@knossos/server/api';
import type { listLevels, ownLevels, SharedLevel } from '@knossos/server/levels/api';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { sceneOf } from '../../collections/pictures.js';
import { levelIn } from '../../collections/saved-levels.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Alert } from '../../ui/messages/notice.js';
import { useNear } from '../../ui/use-near.js';
import { useQuery } from '../use-query.js';
import { StarButton } from './star-button.js';
import { at, difficultyWords, gameTitle, levelTitle } from './words.js';

type Lists = typeof listLevels | typeof ownLevels;

interface SharedListProps {
  /** The request, and the wanted part of its answer. */
  readonly from: Lists;
  readonly query: NonNullable<Given<Lists>['query']>;
  readonly empty: ComponentChildren;
  /** Whether the first page is all that is shown. */
  readonly isShort?: boolean;
  readonly tools?: (level: SharedLevel, again: () => void) => ComponentChildren;
}

/** Milliseconds that a search waits for the next letter. */
const PAUSE = 250;

/** Levels as cards, more of them on a button. What stood there last stays until there is something else. */
export function SharedList({ from, query, empty, isShort = false, tools }: SharedListProps) {
  const list = useQuery<Lists>(
    from,
    { query },
    { pause: PAUSE, join: (before, page) => ({ ...page, items: [...before.items, ...page.items] }) },
  );
  const { value: now, fault, isLoading, more } = list;
  return (
    <section class="stack" aria-label="Levels" aria-busy={isLoading}>
      <Alert text={fault} />
      {now === null && fault === null && <p class="loading soft">Loading …</p>}
      <p class="hidden-text" role="status">
        {!isLoading &&
          now !== null &&
          now.items.length > 0 &&
          `${counted(now.items.length, 'level')} here${now.next === null ? '' : ', and there are more'}.`}
      </p>
      {now?.items.length === 0 && (
        <p class="notice calm" role="status">
          <span>{empty}</span>
        </p>
      )}
      <ul class="plain shared-levels" data-test="shared">
        {now?.items.map((level) => (
          <li key={level.id}>
            <SharedCard level={level}>{tools?.(level, list.reload)}</SharedCard>
          </li>
        ))}
      </ul>
      {!isShort && more !== null && (
        <p class="row toolbar">
          <Button to={more}>More levels</Button>
        </p>
      )}
    </section>
  );
}

interface SharedCardProps {
  readonly level: SharedLevel;
  readonly children?: ComponentChildren;
}

/** A shared level as a card: its picture, once it is nearly in sight, what it is called, by whom, and how hard it is. */
export function SharedCard({ level, children }: SharedCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const { id, game, author, state, grade, reason } = level;
  return (
    <article ref={card} class="card stack shared-level" aria-label={levelTitle(level)}>
      <a class="shared-link" href={at.level(id)}>
        <span class="thumb">{isNear && <SharedPicture text={level.text} />}</span>
        <strong class="anywhere">{levelTitle(level)}</strong>
      </a>
      <p class="small soft anywhere">
        {gameTitle(game)} · by <a href={at.by(author.number)}>{author.name}</a>
      </p>
      <p class="row tight small">
        {state !== 'published' && <span class="chip">{state}</span>}
        {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}
        <span class="soft">difficulty: {difficultyWords(level)}</span>
      </p>
      {reason !== null && <p class="notice small">Withdrawn: {reason}</p>}
      <div class="row one-line shared-tools">
        {state === 'published' && <StarButton level={level} />}
        {children}
      </div>
    </article>
  );
}

/** How a level looks before it is begun; a sign where its text is too long for a list. */
export function SharedPicture({ text, label }: { readonly text: string | null; readonly label?: string }) {
  const scene = useMemo(() => {
    const level = text === null ? null : levelIn(text);
    return level?.ok ? sceneOf(level.value) : null;
  }, [text]);
  if (scene === null) return <Icon name="games" />;
  return <StillBoard scene={scene} {...(label === undefined ? {} : { label })} />;
}
