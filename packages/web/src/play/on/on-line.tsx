import { rulebook } from '@knossos/engine/internal/games';
import { counted, grouped, type Level } from '@knossos/engine/internal/puzzle';
import { clockText } from '@knossos/engine/internal/session';
import { endsOf, numberText, strengthOf, triesOf } from '@knossos/engine/internal/strength';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  giveUp,
  isTimeOver,
  noteHelp,
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
import { Shape } from './shape.js';

/** How many of the last results are shown. */
const LAST = 8;

/** Above a level that is played on: one's number, how it goes, and the ways to skip the level and to stop. Nothing elsewhere. */
export function OnLine({ level }: { readonly level: Level }) {
  const puzzle = useMemo(() => puzzleOf(level), [level]);
  const now = playedOnAt(puzzle);
  const isOn = now !== null;
  useAhead(now, level.game, [now?.mode ?? 'on'], isOn);
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
  useEffect(() => {
    if (live?.isHelped) noteHelp();
  }, [live?.isHelped]);
  const rules = rulebook.find(game);
  const ends = rules ? endsOf(rules, mode) : null;
  const tries = ends === null ? triesOf(level.best) : null;
  const isSpent = live !== null && (live.isHelped || now.isHelped || (tries !== null && live.tried > tries));
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
      <Shape results={results.slice(-LAST)} />
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

/** How long keys and clicks that were meant for the board do nothing after its end, in milliseconds. */
const CALM = 1000;

/** Swallows keys and clicks for a moment. */
function waitForCalm(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['keydown', 'click'] as const;
  for (const kind of kinds) addEventListener(kind, swallow, true);
  setTimeout(() => {
    for (const kind of kinds) removeEventListener(kind, swallow, true);
  }, CALM);
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
      exclaim(`Time is up: ${counted(wins, 'level')} solved. Press Enter to play again.`);
      go({ page: 'on', game });
      waitForCalm();
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
  const isTimed = mode === 'three minutes';
  const count = isTimed ? winsOf(results) : rowOf(results);
  const best = ownNumber(game)[isTimed ? 'threeMinutes' : mode === 'on' ? 'longest' : 'firstTry'];
  const { rating, deviation } = strengthOf(ownNumber(game));
  const gain = Math.round(rating) - Math.round(before);
  return (
    <p class="on-end" data-test="on-end">
      {mode === 'on' && (
        <strong class={`on-number ${gain > 0 ? 'gained' : ''}`} data-test="gain">
          {grouped(Math.round(rating))}{' '}
          <small>
            {gain < 0 ? '−' : '+'}
            {Math.abs(gain)}
          </small>
        </strong>
      )}
      {count > 1 && (
        <strong class="headline">
          {count} {isTimed ? 'solved' : 'in a row'}
          {best > count && <small class="soft"> best {best}</small>}
        </strong>
      )}
      <span class="small">
        {outcome === 'won' ? 'Solved.' : 'Not solved.'}
        {mode === 'on' && ` Your number, ± ${Math.round(deviation)}.`}
      </span>
      {results.length > 1 && <Shape results={results.slice(-2 * LAST)} />}
    </p>
  );
}
