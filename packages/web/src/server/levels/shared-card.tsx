import type { SharedLevel } from '@knossos/server/levels/api';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { StillBoard } from '../../board/still.js';
import { sceneOf } from '../../library/pictures.js';
import { levelIn } from '../../library/saved-levels.js';
import { Icon } from '../../ui/icon.js';
import { useNear } from '../../ui/use-near.js';
import type { Me } from '../me.js';
import { StarButton } from './star-button.js';
import { at, difficultyWords, gameTitle, levelTitle } from './words.js';

interface SharedCardProps {
  readonly level: SharedLevel;
  readonly me: Me | null;
  /** What else can be done with it here. */
  readonly children?: ComponentChildren;
}

/** A shared level as a card: its picture, once it is nearly in sight, what it is called, by whom, and how hard it is. */
export function SharedCard({ level, me, children }: SharedCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const { id, game, author, state, grade, reason } = level;
  return (
    <article ref={card} class="card shared-level" aria-label={levelTitle(level)}>
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
        {state === 'published' && <StarButton level={level} me={me} />}
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
