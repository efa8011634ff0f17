import { campaignOf } from '@knossos/engine/games/haunt/campaign/run';
import { counted, formatQuery } from '@knossos/engine/puzzle';
import { EndCard } from '../../../play/review/end-card.js';
import { formatRoute } from '../../../state/route.js';
import { copyText, linkTo } from '../../../ui/share.js';
import { toHaunt } from '../rooms.js';
import './end-card.css';
import { countMoves } from '../../../ui/words.js';
import { linkToRun } from '../links.js';
import { allLevels, dayResult, finishedOf, shareText } from '../results/results.js';
import { helpWords } from '../words.js';
import { dayOf, movesOf, type Outing, splitsOf } from './outing.js';

interface RunEndProps {
  readonly outing: Outing;
  readonly onUndo: () => void;
  readonly onSame: () => void;
  readonly onNew: () => void;
  /** The map of the level just played. */
  readonly onMap: () => void;
}

/** How the run went, and where to go from here. */
export function RunEnd({ outing, onUndo, onSame, onNew, onMap }: RunEndProps) {
  const { run, setup, aids } = outing;
  const { status, levels, at, game } = campaignOf(run);
  const isWon = status === 'won';
  const splits = splitsOf(outing);
  const day = dayOf(setup);
  const link = linkToRun('replay', outing, true);
  const copyResult = (of: string) => {
    const result = dayResult(of) ?? finishedOf(outing, 0);
    const dice = toHaunt('play', { id: null, run: formatQuery([['seed', setup.plan.seed]]) });
    void copyText(shareText(result, linkTo(formatRoute(dice))), 'Result');
  };
  return (
    <EndCard
      status={isWon ? 'won' : 'lost'}
      title={isWon ? (levels.length > 1 ? 'Out of the maze' : 'Out') : 'Taken'}
      actions={[
        ...(isWon ? [] : [{ text: 'Take it back', icon: 'undo', isPrimary: true, to: onUndo } as const]),
        { text: 'New dice', icon: 'dice', isPrimary: isWon, to: onNew },
        { text: 'Same dice', icon: 'restart', to: onSame },
        { text: 'Look back', icon: 'layers', to: onMap },
        { text: 'Watch', icon: 'eye', to: link.replace(/^[^#]*/, '') },
        { text: 'Link', icon: 'share', to: () => void copyText(link, 'Link') },
        ...(day === null
          ? []
          : [{ text: "Copy the day's result", icon: 'copy', to: () => copyResult(day) } as const]),
      ]}
    >
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
    </EndCard>
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
