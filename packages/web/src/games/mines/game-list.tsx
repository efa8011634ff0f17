import { exactTime } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import { formatRoute } from '../../state/route.js';
import { Icon } from '../../ui/icon.js';
import type { FinishedGame } from './play/finished.js';
import { toMines } from './rooms.js';
import './game-list.css';
import { nameOf, ruleWords, sizeWords } from './play/kind.js';

const MOST_LISTED = 15;

interface GameListProps {
  readonly games: readonly FinishedGame[];
  /** The name of the game that is being watched; null for none. */
  readonly current?: string | null;
}

/** Finished games, the newest first. */
export function GameList({ games, current = null }: GameListProps) {
  const all = useSignal(false);
  const shown = all.value ? games : games.slice(0, MOST_LISTED);
  return (
    <>
      <ul class="plain finished">
        {shown.map((game) => (
          <li key={game.time} class={String(game.time) === current ? 'here' : undefined}>
            <span class={`chip ${game.isWon ? 'good' : 'bad'}`}>{game.isWon ? 'won' : 'lost'}</span>
            <span class="finished-kind">
              {nameOf(game.kind) ?? sizeWords(game.kind)} <span class="soft">{ruleWords(game.kind)}</span>
            </span>
            <span class="finished-time">{exactTime(game.ms)}</span>
            {game.aids.length > 0 && <span class="chip">not counted</span>}
            <time class="soft" dateTime={new Date(game.time).toISOString()}>
              {new Date(game.time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {game.replay && (
              <a class="button small" href={formatRoute(toMines('replay', String(game.time)))}>
                <Icon name="eye" /> Watch
                <span class="hidden-text"> the game of {new Date(game.time).toLocaleString('en-GB')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {shown.length < games.length && (
        <button
          type="button"
          class="button small"
          onClick={() => {
            all.value = true;
          }}
        >
          Show all {games.length}
        </button>
      )}
    </>
  );
}
