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
      <Candles left={game.lives} all={lives} />
      <p class="row airy" data-test="tallies">
        <span>
          <strong class="figure">{game.moves}</strong> {nounOf(game.moves, 'move')}
          {at > 0 && ' here'}
        </span>
        {at > 0 && (
          <span>
            <strong class="figure">{total}</strong> in all
          </span>
        )}
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

const MOST_CANDLES = 8;

/** A candle for every life, as the letter says. */
function Candles({ left, all }: { readonly left: number | null; readonly all: number | null }) {
  if (left === null || all === null) return <p data-test="lives">Unlimited lives</p>;
  const isDrawn = all <= MOST_CANDLES;
  return (
    <p class="candles" data-test="lives" data-lives={left}>
      {Array.from({ length: isDrawn ? all : 1 }, (_, candle) => {
        const isLit = candle < left || !isDrawn;
        return (
          <svg key={candle} viewBox="0 0 16 24" class={isLit ? '' : 'out'} aria-hidden="true">
            <path class="wax" d="M4 11.500q4-1.800 8 0V23H4Z" />
            {isLit && (
              <path
                class="flame"
                d="M8 1.500C10.500 4.500 11 6 11 7.200a3 3 0 0 1-6 0C5 6 5.500 4.500 8 1.500Z"
              />
            )}
          </svg>
        );
      })}
      <span>{counted(left, 'life', 'lives')}</span>
    </p>
  );
}
