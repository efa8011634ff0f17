import {
  hauntMoveWord,
  hauntRules,
  legsOf,
  levelNumber,
  turnsOf,
} from '@knossos/engine/internal/games/haunt/index';
import { capital, counted } from '@knossos/engine/internal/puzzle';
import { isHelped, movesOf } from '@knossos/engine/internal/session';
import { EndCard } from '../../../play/end/end-card.js';
import { useNext } from '../../../play/end/use-next.js';
import { HintAway } from '../../../play/hint/hint-card.js';
import { HintSteps } from '../../../play/hint/hint-steps.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { formatRoute } from '../../../state/route.js';
import { Card } from '../../../ui/card.js';
import { Choice } from '../../../ui/forms/choice.js';
import { countMoves } from '../../../ui/words.js';
import { dayResult, endText, finishedOf, shareText } from '../results.js';
import { addressOf, dayOf, runRoute, shortestWay, toHaunt } from '../session.js';
import { campaign, goOn, leaving, run, session, throwAgain } from '../store.js';
import { helpWords, levelWords, noticed } from '../words.js';
import type { Knows, useMazeHint } from './use-maze-hint.js';
import '../cards.css';

interface EndsProps {
  /** Whether the map lies over the card. */
  readonly isCovered: boolean;
  readonly onMap: (level: number) => void;
  /** What a button does that goes away with its card: the maze takes the focus. */
  readonly backToMaze: (act: () => void) => () => void;
}

/** The end of a run, or of a level of it before the next one begins. */
export function Ends({ isCovered, ...ways }: EndsProps) {
  const isBetween = leaving.value !== null;
  if (isCovered || (campaign.value.status === 'open' && !isBetween)) return null;
  return <End isBetween={isBetween} {...ways} />;
}

interface EndProps extends Omit<EndsProps, 'isCovered'> {
  /** Whether a level of the run was just left, and the next one is not yet entered. */
  readonly isBetween: boolean;
}

/** How it went, and where to go from here. */
function End({ isBetween, onMap, backToMaze }: EndProps) {
  const now = session.value;
  const { setup, aids } = now;
  const { status, level, levels, at, game, moves: all } = campaign.value;
  const own = (isBetween ? levels[at - 1] : setup.level) ?? level;
  const found = useNext(own, hauntRules.format(hauntRules.puzzle(own)));
  const isWon = isBetween || status === 'won';
  const isRow = levels.length > 1;
  const left = legsOf(now).filter(({ end }) => end === 'exit');
  const lives = game.lives === null ? '' : `, with ${counted(game.lives, 'life', 'lives')} left`;
  const day = dayOf(setup);
  const made = isBetween ? (left.at(-1)?.moves ?? 0) : all;
  const moves = countMoves(made);
  const shortest = (from: number, to: number) => {
    const least = shortestWay(now, from, to);
    return made === least ? ' No way is shorter.' : ` The shortest way, with nobody about, takes ${least}.`;
  };
  const lead = isBetween
    ? `Level ${setup.plan.from + at - 1} in ${moves}${lives}.${shortest(at - 1, at - 1)}`
    : isWon
      ? `${isRow ? 'All levels in' : 'In'} ${moves}${lives}.${shortest(0, at)}`
      : `A zombie took your last life${isRow ? ` on level ${setup.plan.from + at}` : ''}, after ${moves}.`;
  const next = isBetween
    ? { to: backToMaze(goOn), title: levelWords(campaign.value, setup.plan.from) }
    : // Who loses the campaign stays in it.
      isWon || !isRow
      ? found
      : { to: throwAgain, title: 'The same levels, with new dice' };
  const resultText = () => {
    if (isBetween) return `${hauntRules.title}: ${own.meta.title ?? ''}\nOut in ${moves}`;
    // Of a day's run the first one counts.
    return shareText((day === null ? null : dayResult(day)) ?? finishedOf(now, 0));
  };
  return (
    <EndCard
      status={isWon ? 'won' : 'lost'}
      title={!isWon ? 'Caught' : isRow && !isBetween ? 'Out of the last maze' : 'Escaped'}
      lead={lead}
      next={next}
      like={own}
      again={backToMaze(run.restart)}
      review={formatRoute(toHaunt('replay', addressOf(setup, movesOf(now).join(''))))}
      enter={isWon ? 'next' : 'again'}
      onUndo={run.undo}
      keys={[{ text: 'Map', icon: 'layers', to: () => onMap(levelNumber(now) - (isBetween ? 1 : 0)) }]}
      // Of a level of a run no link leads to it alone, and of a day its first run counts.
      figure={isWon && !isBetween && day === null ? all : null}
      isHelped={isHelped(aids)}
      shared={() => ({ route: runRoute(now), text: resultText() })}
    >
      {!isBetween && left.length > 1 && isDesktop.value && (
        <ol class="plain row" aria-label="Moves by level">
          {left.map(({ number, moves }) => (
            <li key={number} class="chip">
              <strong>{number}</strong>
              <span class="hidden-text">: </span>
              {moves}
            </li>
          ))}
        </ol>
      )}
      {!isBetween && aids.length > 0 && <p class="soft">With help: {helpWords(aids)}.</p>}
      {!isBetween && day !== null && <DayLine day={day} />}
    </EndCard>
  );
}

/** What counts for a day: its first run. */
export function DayLine({ day }: { readonly day: string }) {
  const result = dayResult(day);
  if (!result) return null;
  return (
    <p class="soft" data-test="day-result">
      Your result of {day}: {endText(result)} in {countMoves(result.moves)}
      {result.aids.length > 0 ? ', with help' : ''}. The first run of a day counts.
    </p>
  );
}

/** A hint in three steps, and what it may know. */
export function HintCard({ hint }: { readonly hint: ReturnType<typeof useMazeHint> }) {
  return (
    <Card title="Hint" test="maze-hint" beside={<HintAway hint={hint} />}>
      {/* Where there is little room, the later steps need it. */}
      {(isDesktop.value || hint.stepsShown < 2) && (
        <Choice<Knows>
          label="The hint may use"
          value={hint.knows}
          options={[
            { value: 'seen', text: 'what you saw' },
            { value: 'all', text: 'everything' },
          ]}
          onChange={hint.setKnows}
        />
      )}
      <HintSteps
        hint={hint}
        questions={{ nudge: 'Give me a nudge', move: 'Which key?', reason: 'Why?' }}
        intro="First a nudge, then the key, then the reason. Once it names the key, the run counts as played with help."
      />
    </Card>
  );
}

const MOST_LINES = 6;

/** What the player has noticed of late, the newest first; nothing before the first turn. */
export function LogCard() {
  const turns = [...turnsOf(session.value, MOST_LINES)].reverse();
  if (turns.length === 0) return null;
  return (
    <Card title="What happened" test="log" scrolls={isDesktop.value}>
      <ol class="plain stack tight small haunt-log">
        {turns.map(({ number, move, before, events, tone }) => (
          <li key={number} class={tone}>
            <span class="soft end">{number}</span>
            <span>{[`${capital(hauntMoveWord(move))}.`, ...noticed(before.game, events)].join(' ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
