import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { dateTimeText } from '../../ui/dates.js';
import '../cards.css';

const MOST_LISTED = 15;

/** A finished game, for a list. */
export interface Finished {
  /** When, in milliseconds since 1970. */
  readonly time: number;
  /** Null where that is no question. */
  readonly isWon: boolean | null;
  /** How it ended for the player, in a word. */
  readonly end: string;
  readonly name: ComponentChildren;
  /** Its time, its moves, or how far it came. */
  readonly reached: string;
  /** The words about help; null for none. */
  readonly helped: string | null;
  /** Where it can be seen again; null where only its figures are there. */
  readonly href: string | null;
}

interface FinishedListProps {
  readonly games: readonly Finished[];
  /** What one of them is called. */
  readonly what: 'game' | 'run';
  /** When the one that is being seen again was finished; null for none. */
  readonly current?: number | null;
}

/** Finished games, the newest first, each to be seen again. */
export function FinishedList({ games, what, current = null }: FinishedListProps) {
  const all = useSignal(false);
  // A save may name a time that is later than all dates.
  const dated = games.filter(({ time }) => time <= 8.64e15);
  const shown = all.value ? dated : dated.slice(0, MOST_LISTED);
  return (
    <>
      <ul class="plain finished">
        {shown.map(({ time, isWon, end, name, reached, helped, href }) => {
          const when = new Date(time);
          return (
            <li key={time} class={`row airy ${time === current ? 'here' : ''}`}>
              <span class={`chip ${isWon === null ? '' : isWon ? 'good' : 'bad'}`}>{end}</span>
              <span>{name}</span>
              <strong>{reached}</strong>
              {helped !== null && <span class="chip">{helped}</span>}
              <time class="soft small push" dateTime={when.toISOString()}>
                {dateTimeText(when)}
              </time>
              {href !== null && (
                <Button look="small" icon="eye" to={href}>
                  Watch
                  <span class="hidden-text">
                    {' '}
                    the {what} of {dateTimeText(when)}
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < dated.length && (
        <Button look="small" to={put(all, true)}>
          Show all {dated.length}
        </Button>
      )}
    </>
  );
}
