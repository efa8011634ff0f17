import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import { counted, nounOf } from '@knossos/engine/puzzle';
import { Figure } from '../../../board/actors.js';
import './standing-bar.css';
import { dueOf } from '../words.js';

interface StandingBarProps {
  readonly campaign: Campaign;
  /** The number of the first level. */
  readonly first: number;
  /** Lives at the start; null for no end of them. */
  readonly lives: number | null;
}

/** Which level, how many lives and moves, and how long until the monsters are next. */
export function StandingBar({ campaign, first, lives }: StandingBarProps) {
  const { level, at, levels, game, status } = campaign;
  const total = campaign.moves;
  return (
    <div class="bar standing">
      <h2>
        {levels.length + first > 2 && `${first + at}. `}
        {level.meta.title ?? 'The maze'}{' '}
        {levels.length > 1 && <span class="of">of {first + levels.length - 1}</span>}
      </h2>
      <Hearts left={game.lives} all={lives} />
      <p class="row standing-line" data-test="tallies">
        <span>
          <strong>{game.moves}</strong> {nounOf(game.moves, 'move')} here
        </span>
        <span>
          <strong>{total}</strong> in all
        </span>
      </p>
      <p class="row standing-line" data-test="due">
        {(status === 'open' ? dueOf(game) : []).map(({ name, what, moves }) => (
          <span key={name} class={`due ${moves === 1 ? 'now' : ''}`}>
            <svg
              viewBox="-20 -20 40 40"
              class={`actor pursuer letter-${name === 'ghosts' ? 'G' : 'Z'}`}
              aria-hidden="true"
            >
              <Figure
                actor={{ role: 'pursuer', letter: name === 'ghosts' ? 'G' : 'Z' }}
                style="cells"
                mood="normal"
              />
            </svg>
            {moves === 1 ? `${what} at the next move` : `${what} in ${moves}`}
          </span>
        ))}
      </p>
    </div>
  );
}

const MOST_HEARTS = 8;
const HEART = 'M12 20.500 4.500 13A5 5 0 0 1 12 6.600 5 5 0 0 1 19.500 13Z';

function Hearts({ left, all }: { readonly left: number | null; readonly all: number | null }) {
  if (left === null || all === null) return <p data-test="lives">No end of lives</p>;
  const drawn = all <= MOST_HEARTS;
  return (
    <p class="hearts" data-test="lives" data-lives={left}>
      {drawn ? (
        Array.from({ length: all }, (_, heart) => (
          <svg key={heart} viewBox="0 0 24 24" class={heart < left ? '' : 'gone'} aria-hidden="true">
            <path d={HEART} />
          </svg>
        ))
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={HEART} />
        </svg>
      )}
      <span class={drawn ? 'hidden-text' : undefined}>{counted(left, 'life', 'lives')}</span>
    </p>
  );
}
