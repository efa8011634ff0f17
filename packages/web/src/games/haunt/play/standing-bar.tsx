import { type Campaign, dueOf } from '@knossos/engine/internal/games/haunt/index';
import { counted, nounOf } from '@knossos/engine/internal/puzzle';
import { Figure } from '../../../board/actors.js';
import { Small } from '../../../board/still-piece.js';

interface StandingBarProps {
  readonly campaign: Campaign;
  readonly first: number;
  /** Lives at the start; null for no end of them. */
  readonly lives: number | null;
}

/** Which level, how many lives and moves, and how long until the monsters are next. */
export function StandingBar({ campaign, first, lives }: StandingBarProps) {
  const { level, at, levels, game, status, moves: total } = campaign;
  return (
    <div class="bar standing">
      <h2>
        {levels.length + first > 2 && `${first + at}. `}
        {level.meta.title ?? 'The maze'}{' '}
        {levels.length > 1 && <span class="small soft">of {first + levels.length - 1}</span>}
      </h2>
      <Hearts left={game.lives} all={lives} />
      <p class="row airy" data-test="tallies">
        <span>
          <strong class="figure">{game.moves}</strong> {nounOf(game.moves, 'move')} here
        </span>
        <span>
          <strong class="figure">{total}</strong> in all
        </span>
      </p>
      <p class="row tight dues" data-test="due">
        {(status === 'open' ? dueOf(game) : []).map(({ letter, who, does, moves }) => (
          <span key={letter} class={`chip due ${moves === 1 ? 'gold' : ''}`}>
            <Small>
              <Figure
                actor={{ role: 'pursuer', figure: letter === 'G' ? 'ghost' : 'zombie', mood: 'normal' }}
                style="cells"
              />
            </Small>
            <span class="due-name">{who} </span>
            {does} {moves === 1 ? 'next' : `in ${moves} moves`}
          </span>
        ))}
      </p>
    </div>
  );
}

const MOST_HEARTS = 8;

function Hearts({ left, all }: { readonly left: number | null; readonly all: number | null }) {
  if (left === null || all === null) return <p data-test="lives">Unlimited lives</p>;
  const isDrawn = all <= MOST_HEARTS;
  return (
    <p class="hearts" data-test="lives" data-lives={left}>
      {Array.from({ length: isDrawn ? all : 1 }, (_, heart) => (
        <svg
          key={heart}
          viewBox="0 0 24 24"
          class={heart < left || !isDrawn ? '' : 'gone'}
          aria-hidden="true"
        >
          <path d="M12 20.500 4.500 13A5 5 0 0 1 12 6.600 5 5 0 0 1 19.500 13Z" />
        </svg>
      ))}
      <span class={isDrawn ? 'hidden-text' : undefined}>{counted(left, 'life', 'lives')}</span>
    </p>
  );
}
