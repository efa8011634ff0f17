import { campaignOf } from '@knossos/engine/games/haunt/campaign/run';
import { counted, formatQuery } from '@knossos/engine/puzzle';
import { formatRoute } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { copyText, linkTo } from '../../../ui/share.js';
import { toHaunt } from '../rooms.js';
import './end-card.css';
import { countMoves } from '../../../ui/words.js';
import { linkToRun } from '../links.js';
import { allLevels, dayResult, finishedOf, shareText } from '../results/results.js';
import { helpWords } from '../words.js';
import { dayOf, movesOf, type Outing, splitsOf } from './outing.js';

interface EndCardProps {
  readonly outing: Outing;
  readonly onUndo: () => void;
  readonly onSame: () => void;
  readonly onNew: () => void;
  /** The map of the level just played. */
  readonly onMap: () => void;
}

/** How the run went, and where to go from here. */
export function EndCard({ outing, onUndo, onSame, onNew, onMap }: EndCardProps) {
  const { run, setup, aids } = outing;
  const { status, levels, at, game } = campaignOf(run);
  const isWon = status === 'won';
  const splits = splitsOf(outing);
  const day = dayOf(setup);
  return (
    <section
      class={`card panel haunt-card end-card ${status}`}
      aria-labelledby="end-title"
      data-test="end"
      data-status={status}
    >
      <h2 id="end-title">{isWon ? (levels.length > 1 ? 'Out of the maze' : 'Out') : 'Taken'}</h2>
      <p>
        {isWon
          ? `${levels.length > 1 ? 'All levels' : 'The level'} in ${countMoves(movesOf(outing))}${
              game.lives === null ? '' : `, with ${counted(game.lives, 'life', 'lives')} left`
            }.`
          : `A zombie took your last life on level ${setup.plan.from + at}, after ${countMoves(movesOf(outing))}. Nothing is lost: take a move back, and the dice come back with it.`}
      </p>
      {splits.length > 1 && (
        <ol class="plain split-list" aria-label="Moves by level">
          {splits.map(({ number, moves }) => (
            <li key={number}>
              <strong>{number}</strong>
              <span class="hidden-text">: </span>
              {moves}
            </li>
          ))}
        </ol>
      )}
      {aids.length > 0 && <p class="soft">With help: {helpWords(aids)}.</p>}
      {day !== null && <DayLine day={day} />}
      <div class="row">
        {!isWon && (
          <button type="button" class="button primary" onClick={onUndo}>
            <Icon name="undo" /> Take it back
          </button>
        )}
        <button type="button" class={`button ${isWon ? 'primary' : ''}`} onClick={onNew}>
          <Icon name="dice" /> New dice
        </button>
        <button type="button" class="button" onClick={onSame}>
          <Icon name="restart" /> Same dice
        </button>
        <button type="button" class="button" onClick={onMap}>
          <Icon name="eye" /> Look back
        </button>
        <a class="button" href={linkToRun('replay', outing, true).replace(/^[^#]*/, '')}>
          <Icon name="play" /> Watch
        </a>
        <button
          type="button"
          class="button"
          onClick={() => void copyText(linkToRun('replay', outing, true), 'Link')}
        >
          <Icon name="share" /> Link
        </button>
        {day !== null && (
          <button
            type="button"
            class="button"
            onClick={() => {
              const result = dayResult(day) ?? finishedOf(outing, 0);
              const link = linkTo(
                formatRoute(toHaunt('play', { id: null, run: formatQuery([['seed', setup.plan.seed]]) })),
              );
              void copyText(shareText(result, link), 'Result');
            }}
          >
            <Icon name="copy" /> Copy the day's result
          </button>
        )}
      </div>
    </section>
  );
}

/** What counts for a day: its first run. */
export function DayLine({ day }: { readonly day: string }) {
  const result = dayResult(day);
  if (!result) return null;
  return (
    <p class="soft" data-test="day-result">
      Your result of {day}:{' '}
      {result.isWon ? allLevels(result.last) : `to level ${result.reached} of ${result.last}`} in{' '}
      {countMoves(result.moves)}
      {result.aids.length > 0 ? ', with help' : ''}. The first run of a day counts.
    </p>
  );
}
