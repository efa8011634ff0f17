import { rulebook } from '@knossos/engine/internal/games';
import { counted, grouped, type Level } from '@knossos/engine/internal/puzzle';
import { clockText } from '@knossos/engine/internal/session';
import { endsOf, numberText, strengthOf, triesOf } from '@knossos/engine/internal/strength';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  giveUp,
  isTimed,
  isTimeOver,
  noteHelp,
  ownNumber,
  type PlayedOn,
  playedOnAt,
  readyLevels,
  rowOf,
  startClock,
  stopPlayedOn,
  timeLeft,
  winsOf,
} from '../../session/play-on.js';
import { isPlayedOn, trying } from '../../session/trying.js';
import { usePageKeys } from '../../state/page-keys.js';
import { go } from '../../state/route.js';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import { puzzleOf, useAhead, useOnward } from './ahead.js';
import { wishForCalm } from './calm.js';
import { MakingLine } from './making-line.js';
import { Shape } from './shape.js';

/** How long the end of a level is seen where time counts, in milliseconds. */
const SEEN = 500;

/** How many of the last results are shown. */
const LAST = 8;

/** Every so many levels in a row are worth a star. */
const ROUND = 5;

/** From how many levels in a row on it is asked before the row ends by a skip. */
const ROW = 3;

/** What has been tried of a level, where it is the one at hand. */
const liveAt = (puzzle: string) => (trying.value?.puzzle === puzzle ? trying.value : null);

/** Whether a move was taken back where none may be. */
const hasTakenBack = (mode: PlayedOn['mode'], live: ReturnType<typeof liveAt>) =>
  mode === 'first try' && live !== null && live.tried > live.moves;

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
  const timed = isTimed(now);
  useClock(now);
  useEffect(() => {
    if (!timed) return;
    if (outcome === null) return startClock();
    say(outcome === 'won' ? 'Solved.' : 'Not solved.');
    const timer = setTimeout(onward.next, SEEN);
    return () => clearTimeout(timer);
  }, [timed, level.puzzle, outcome]);
  const leaving = useSignal<'level' | 'run' | null>(null);
  const row = rowOf(results);
  const wantSkip = () => {
    // Not by a slip of a finger.
    if (mode !== 'three minutes' && outcome === null && row >= ROW) leaving.value = 'level';
    else skip();
  };
  const skip = () => {
    leaving.value = null;
    giveUp();
    // The next one comes by itself.
    if (timed && outcome === null) return;
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
    bindings: [{ on: ['shift+enter'], text: 'give the level up, and go on', act: wantSkip, isOnce: true }],
  });
  const live = liveAt(level.puzzle);
  useEffect(() => {
    if (live?.isHelped) noteHelp();
  }, [live?.isHelped]);
  const rules = rulebook.find(game);
  const ends = rules ? endsOf(rules, mode) : null;
  const tries = ends === null ? triesOf(level.best) : null;
  const isTakenBack = hasTakenBack(mode, live);
  const isSpent =
    live !== null && (live.isHelped || now.isHelped || isTakenBack || (tries !== null && live.tried > tries));
  useEffect(() => {
    if (isTakenBack && outcome === null) toast('A move was taken back: this level no longer counts.');
  }, [isTakenBack]);
  return (
    <div class="on-line small" data-test="on-line" data-ready={readyLevels(game).length}>
      {timed && (
        <strong class="on-clock" data-test="on-clock">
          {clockText(timeLeft(now))}
        </strong>
      )}
      <a href={`#/on/${game}`} data-test="own-number">
        {mode === 'on' && `You: ${grouped(Math.round(strengthOf(ownNumber(game)).rating))}`}
        {mode === 'first try' && `${row} in a row`}
        {mode === 'three minutes' && `${winsOf(results)} solved`}
      </a>
      <Shape results={results.slice(-LAST)} />
      {timed && outcome !== null && (
        <strong class={`on-mark ${outcome === 'won' ? 'gained' : ''}`} aria-hidden="true" data-test="on-mark">
          {outcome === 'won' ? '✓' : '✗'}
        </strong>
      )}
      {live !== null && outcome === null && (
        <span class="soft">
          {isSpent
            ? 'not counted'
            : ends !== null
              ? `${now.ends} of ${counted(ends, 'try', 'tries')}`
              : tries !== null && mode !== 'first try' && `${counted(tries - live.tried, 'move')} left`}
        </span>
      )}
      <span class="push row one-line tight">
        <Button look={`small quiet ${outcome === null ? '' : 'on-next'}`} remark="Shift+Enter" to={wantSkip}>
          {outcome === null ? 'Skip' : 'Next'}
        </Button>
        <Button
          look="small quiet"
          icon="close"
          label="Stop playing on"
          to={mode === 'on' ? stop : put(leaving, 'run')}
        />
      </span>
      <MakingLine {...onward} />
      {leaving.value && (
        <Dialog
          title={leaving.value === 'run' ? 'End this run?' : `Skip this level, after ${row} in a row?`}
          onClose={put(leaving, null)}
        >
          <div class="row">
            <Button look="primary" icon="play" to={put(leaving, null)}>
              Go on
            </Button>
            {leaving.value === 'run' ? (
              <Button look="ends" icon="close" to={stop}>
                End the run
              </Button>
            ) : (
              <Button look="ends" icon="next" to={skip}>
                Skip it
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Draws again while the clock runs, and leads away when no time is left. */
function useClock(now: PlayedOn): void {
  const ticks = useSignal(0);
  void ticks.value;
  const { until, game } = now;
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      ticks.value++;
      if (!isTimeOver(now)) return;
      stopPlayedOn();
      wishForCalm();
      exclaim(`Time is up: ${winsOf(now.results)} solved. Press Enter to play again.`);
      go({ page: 'on', game });
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, game, now, ticks]);
}

/** On the card at the end of a level that is played on: what it counts as, and what became of one's number. */
export function OnEnd({ now }: { readonly now: PlayedOn }) {
  const { game, mode, level, outcome, results, before, isHelped } = now;
  const live = liveAt(level.puzzle);
  const reason =
    isHelped || live?.isHelped ? ', with help' : hasTakenBack(mode, live) ? ': a move was taken back' : '';
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
  const count = rowOf(results);
  const best = ownNumber(game)[mode === 'on' ? 'longest' : 'firstTry'];
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
          {count % ROUND === 0 && '★ '}
          {count} in a row
          {best > count && <small class="soft"> best {best}</small>}
        </strong>
      )}
      <span class="small">
        {outcome === 'won' ? 'Solved.' : `Not solved${reason}.`}
        {mode === 'on' &&
          ` This is your number, ±\u00a0${Math.round(deviation)}; the level’s is ${grouped(Math.round(level.rating))}.`}
      </span>
      {results.length > 1 && <Shape results={results.slice(-2 * LAST)} />}
    </p>
  );
}
