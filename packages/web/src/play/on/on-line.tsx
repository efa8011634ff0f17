import { rulebook } from '@knossos/engine/internal/games';
import { counted, grouped, type Level } from '@knossos/engine/internal/puzzle';
import { clockText } from '@knossos/engine/internal/session';
import { endsOf, numberText, shapeOf, triesOf } from '@knossos/engine/internal/strength';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  giveUp,
  isTimeOver,
  ownNumber,
  type PlayedOn,
  playedOnAt,
  readyLevels,
  rowOf,
  stopPlayedOn,
  winsOf,
} from '../../session/play-on.js';
import { isPlayedOn, trying } from '../../session/trying.js';
import { usePageKeys } from '../../state/page-keys.js';
import { go } from '../../state/route.js';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import { puzzleOf, useAhead, useOnward } from './ahead.js';
import { MakingLine } from './making-line.js';

/** How many of the last results are shown. */
const LAST = 8;

/** Above a level that is played on: one's number, how it goes, and the ways to skip the level and to stop. Nothing elsewhere. */
export function OnLine({ level }: { readonly level: Level }) {
  const puzzle = useMemo(() => puzzleOf(level), [level]);
  const now = playedOnAt(puzzle);
  const isOn = now !== null;
  useAhead(now, level.game, now?.mode ?? 'on', isOn);
  useEffect(() => {
    isPlayedOn.value = isOn;
    return put(isPlayedOn, false);
  }, [isOn]);
  return now && <Line now={now} />;
}

function Line({ now }: { readonly now: PlayedOn }) {
  const onward = useOnward();
  const { game, mode, level, outcome, results } = now;
  const left = useTimeLeft(now);
  const skip = () => {
    giveUp();
    if (outcome === null)
      toast(`Skipped: not solved.${mode === 'on' ? ` Your number: ${numberText(ownNumber(game))}.` : ''}`);
    onward.next();
  };
  const stop = () => {
    stopPlayedOn();
    go({ page: 'on', game });
  };
  usePageKeys({
    title: 'Play on',
    bindings: [{ on: ['shift+enter'], text: 'give the level up, and go on', act: skip, isOnce: true }],
  });
  const live = trying.value?.puzzle === level.puzzle ? trying.value : null;
  const rules = rulebook.find(game);
  const ends = rules ? endsOf(rules, mode) : null;
  const tries = ends === null ? triesOf(level.best) : null;
  const isSpent = live !== null && (live.isHelped || (tries !== null && live.tried > tries));
  return (
    <div class="on-line small" data-test="on-line" data-ready={readyLevels(game).length}>
      {left !== null && (
        <strong class="on-clock" data-test="on-clock">
          {clockText(left)}
        </strong>
      )}
      <a href={`#/on/${game}`} data-test="own-number">
        {mode === 'on' && numberText(ownNumber(game))}
        {mode === 'first try' && `${rowOf(results)} in a row`}
        {mode === 'three minutes' && `${winsOf(results)} solved`}
      </a>
      <span class="on-shape" aria-hidden="true">
        {shapeOf(results.slice(-LAST))}
      </span>
      {live !== null && outcome === null && (
        <span class="soft">
          {isSpent
            ? 'no longer counts'
            : ends !== null
              ? `${now.ends} of ${counted(ends, 'try', 'tries')}`
              : tries !== null && mode !== 'first try' && `${live.tried} of ${counted(tries, 'move')}`}
        </span>
      )}
      <span class="push row one-line tight">
        <Button look="small quiet" icon="next" remark="Shift+Enter" to={skip}>
          {outcome === null ? 'Skip' : 'Next'}
        </Button>
        <Button look="small quiet" icon="close" label="Stop playing on" to={stop} />
      </span>
      <MakingLine {...onward} />
    </div>
  );
}

/** Milliseconds that are left, and the way on when none are; null in modes without an end. */
function useTimeLeft(now: PlayedOn): number | null {
  const clock = useSignal(Date.now());
  const { until, game } = now;
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      clock.value = Date.now();
      if (!isTimeOver(now, clock.peek())) return;
      stopPlayedOn();
      const wins = winsOf(now.results);
      exclaim(`Time is up: ${counted(wins, 'level')} solved.`);
      go({ page: 'on', game });
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, game, now, clock]);
  return until === null ? null : Math.max(0, until - clock.value);
}

/** On the card at the end of a level that is played on: what it counts as, and what became of one's number. */
export function OnEnd({ now }: { readonly now: PlayedOn }) {
  const { game, mode, outcome, results, before } = now;
  const lostIs = rulebook.find(game)?.lostIs;
  const own = numberText(ownNumber(game));
  const openWords = `Not counted yet: ${lostIs === 'put aside' ? 'go on' : 'take it back and go on'}, or skip it.`;
  useEffect(() => {
    if (outcome === null) return say(openWords);
    const number = mode === 'on' ? ` Your number: ${own.replace('±', 'plus or minus')}.` : '';
    say(`${outcome === 'won' ? 'Solved' : 'Not solved'}.${number} Press Enter to go on.`);
  }, [outcome]);
  if (outcome === null)
    return (
      <p class="small" data-test="on-end">
        {openWords}
      </p>
    );
  const row = rowOf(results);
  return (
    <p class="small on-end" data-test="on-end">
      <strong>{outcome === 'won' ? '▲ Solved.' : '▽ Not solved.'}</strong>{' '}
      {mode === 'on' && (
        <>
          Your number: {grouped(Math.round(before))} → <span class="on-own">{own}</span>.{' '}
        </>
      )}
      {row > 1 && `${row} in a row. `}
      {results.length > 1 && (
        <span class="on-shape" aria-hidden="true">
          {shapeOf(results.slice(-2 * LAST))}
        </span>
      )}
    </p>
  );
}
