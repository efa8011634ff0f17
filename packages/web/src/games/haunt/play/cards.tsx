import { hauntMoveWord, hauntRules, legsOf, turnsOf } from '@knossos/engine/internal/games/haunt/index';
import { capital, counted } from '@knossos/engine/internal/puzzle';
import { stateOf } from '@knossos/engine/internal/session';
import { HintAway } from '../../../play/hint/hint-card.js';
import { HintSteps } from '../../../play/hint/hint-steps.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { EndCard } from '../../../play/review/end-card.js';
import { useNext } from '../../../play/review/use-next.js';
import { Card } from '../../../ui/card.js';
import { Choice } from '../../../ui/forms/choice.js';
import { countMoves } from '../../../ui/words.js';
import { dayResult, endText, finishedOf, shareText } from '../results.js';
import { dayOf, type HauntSession, linkToRun } from '../session.js';
import { run } from '../store.js';
import { helpWords, levelWords, noticed } from '../words.js';
import type { Knows, useMazeHint } from './use-maze-hint.js';

interface RunEndProps {
  readonly session: HauntSession;
  readonly onSame: () => void;
  /** The same levels with other dice. */
  readonly onNew: () => void;
  /** The map of the level just played. */
  readonly onMap: () => void;
}

/** How the run went, and where to go from here. */
export function RunEnd({ session, onSame, onNew, onMap }: RunEndProps) {
  const { setup, aids } = session;
  const { levels: all } = stateOf(session);
  const last = setup.level ?? all[stateOf(session).at] ?? all[0];
  const found = useNext(last, hauntRules.format(hauntRules.puzzle(last)));
  const { status, levels, at, game, moves } = stateOf(session);
  const isWon = status === 'won';
  // Who loses the campaign stays in it.
  const next =
    isWon || levels.length === 1 ? found : ({ to: onNew, title: 'The same levels, with new dice' } as const);
  const left = legsOf(session).filter(({ end }) => end === 'exit');
  const day = dayOf(setup);
  const shared = () => {
    // Of a day's run the first one counts.
    const result = (day === null ? null : dayResult(day)) ?? finishedOf(session, 0);
    return { link: linkToRun('play', session, false), text: shareText(result) };
  };
  return (
    <EndCard
      status={isWon ? 'won' : 'lost'}
      lead={
        isWon
          ? `${levels.length > 1 ? 'All levels in' : 'In'} ${countMoves(moves)}${
              game.lives === null ? '' : `, with ${counted(game.lives, 'life', 'lives')} left`
            }.`
          : `A zombie took your last life${levels.length > 1 ? ` on level ${setup.plan.from + at}` : ''}, after ${countMoves(moves)}.`
      }
      title={isWon ? (levels.length > 1 ? 'Out of the last maze' : 'You are out') : 'Caught'}
      next={next}
      like={last}
      again={onSame}
      review={linkToRun('replay', session, true).replace(/^[^#]*/, '')}
      enter={isWon ? 'next' : 'again'}
      onUndo={run.undo}
      keys={[{ text: 'Map', icon: 'layers', to: onMap }]}
      shared={shared}
    >
      {left.length > 1 && isDesktop.value && (
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
      {aids.length > 0 && <p class="soft">With help: {helpWords(aids)}.</p>}
      {day !== null && <DayLine day={day} />}
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

interface LevelEndProps extends Pick<RunEndProps, 'session' | 'onSame' | 'onMap'> {
  /** Goes on to the level that is at hand already. */
  readonly onNext: () => void;
}

/** How a level of the campaign was left, before the next one begins. */
export function LevelEnd({ session, onSame, onMap, onNext }: LevelEndProps) {
  const { setup } = session;
  const { levels, at, level, game } = stateOf(session);
  const left = levels[at - 1] ?? level;
  const leg = legsOf(session)
    .filter(({ end }) => end === 'exit')
    .at(-1);
  const moves = countMoves(leg?.moves ?? 0);
  const lives = game.lives === null ? '' : `, with ${counted(game.lives, 'life', 'lives')} left`;
  return (
    <EndCard
      status="won"
      title="You are out"
      lead={`${left.meta.title ?? 'This level'} took you ${moves}${lives}.`}
      next={{ to: onNext, title: levelWords(stateOf(session), setup.plan.from) }}
      like={left}
      again={onSame}
      review={linkToRun('replay', session, true).replace(/^[^#]*/, '')}
      enter="next"
      onUndo={run.undo}
      keys={[{ text: 'Map', icon: 'layers', to: onMap }]}
      shared={() => ({
        link: linkToRun('play', session, false),
        text: `${hauntRules.title}: ${left.meta.title ?? ''}\nOut in ${moves}`,
      })}
    />
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
export function LogCard({ session }: { readonly session: HauntSession }) {
  const turns = [...turnsOf(session, MOST_LINES)].reverse();
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
