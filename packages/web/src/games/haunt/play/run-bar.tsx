import { CAMPAIGN_LIVES, type Campaign, dueOf, livesText } from '@knossos/engine/internal/games/haunt/index';
import { counted, nounOf } from '@knossos/engine/internal/puzzle';
import { Figure } from '../../../board/actors.js';
import { Button } from '../../../ui/button.js';
import { copyText } from '../../../ui/share.js';
import { nameOf } from '../results.js';
import { dayOf, type HauntSession, linkToRun } from '../session.js';
import { helpWords } from '../words.js';

interface RunBarProps {
  readonly session: HauntSession;
  readonly onNew: () => void;
  readonly onSame: () => void;
  readonly onDaily: () => void;
  readonly onChoose: () => void;
}

/** Which run it is, and the ways to another one. */
export function RunBar({ session, onNew, onSame, onDaily, onChoose }: RunBarProps) {
  const { plan, sight } = session.setup;
  const { aids } = session;
  const ways = [
    { text: 'New dice', icon: 'dice', to: onNew },
    { text: 'Same dice', icon: 'restart', to: onSame },
    { text: 'Daily run', icon: 'flag', to: onDaily },
    { text: 'Choose', icon: 'gear', to: onChoose },
  ] as const;
  return (
    <div class="row run-bar">
      <p class="run-words anywhere">
        <strong class="figure" data-test="run-name">
          {nameOf(session)}
        </strong>
        <span class="soft">
          {/* The name of a day's run says its seed already. */}
          <span class={dayOf(session.setup) === null ? undefined : 'hidden-text'}>
            {' · '}seed <span data-test="seed">{plan.seed}</span>
          </span>
          {plan.lives !== CAMPAIGN_LIVES && ` · lives ${livesText(plan.lives)}`}
          {sight === 'line' && ' · walls hide'}
        </span>
        {aids.length > 0 && (
          <>
            {' '}
            <span class="chip" data-test="helped">
              with help<span class="hidden-text">: {helpWords(aids)}</span>
            </span>
          </>
        )}
      </p>
      {ways.map(({ text, icon, to }) => (
        <Button key={text} look="small" icon={icon} to={to}>
          <span>{text}</span>
        </Button>
      ))}
      <Button
        icon="share"
        label="Copy a link to these dice"
        to={() => void copyText(linkToRun('play', session, false), 'Link')}
      />
    </div>
  );
}

interface StandingBarProps {
  readonly campaign: Campaign;
  /** The number of the first level. */
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
      <p class="row one-line tight dues" data-test="due">
        {(status === 'open' ? dueOf(game) : []).map(({ letter, what, moves }) => (
          <span key={letter} class={`chip due ${moves === 1 ? 'gold' : ''}`}>
            <svg viewBox="-20 -20 40 40" class={`actor pursuer letter-${letter}`} aria-hidden="true">
              <Figure actor={{ role: 'pursuer', letter }} style="cells" mood="normal" />
            </svg>
            <span class="due-name">{what} </span>
            {moves === 1 ? 'next' : `in ${moves}`}
          </span>
        ))}
      </p>
    </div>
  );
}

const MOST_HEARTS = 8;

function Hearts({ left, all }: { readonly left: number | null; readonly all: number | null }) {
  if (left === null || all === null) return <p data-test="lives">No end of lives</p>;
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
