import { hauntRules, legsOf, turnsOf } from '@knossos/engine/internal/games/haunt/index';
import { type AnyRules, goTo, lineTo, movesPlayed } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { ReviewCards } from '../../../play/judged/review-cards.js';
import { useReview } from '../../../play/judged/use-review.js';
import { VerdictMark } from '../../../play/judged/verdict-mark.js';
import { ReplayBar, stepBindings } from '../../../play/review/replay-bar.js';
import { createSteps, goToStep } from '../../../play/review/steps.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { copyText } from '../../../ui/share.js';
import type { Job } from '../../../worker/jobs.js';
import { StandingBar } from '../play/standing-bar.js';
import { standardView } from '../play/tools.js';
import { ViewBar } from '../play/view-bar.js';
import { preferences } from '../preferences.js';
import { RunList } from '../results/results-screen.js';
import { nameOf } from '../results.js';
import { type HauntSession, linkToRun, positionIn, readAddress } from '../session.js';
import { MazeMap } from '../view/maze-map.js';
import { PlayerView } from '../view/player-view.js';
import { levelWords, turnMessage } from '../words.js';

/** A run seen again, and the list of one's own. */
export function ReplayScreen({ route: { id, query: run } }: ScreenProps) {
  const read = useMemo(() => (id === null && run === null ? null : readAddress({ id, run }, '1')), [id, run]);
  return (
    <>
      {read && !read.ok && <FaultNotice title="This run cannot be replayed." fault={read.fault} />}
      {read?.ok && <ReplayView key={`${id}?${run}`} session={read.value} />}
      <RunList />
    </>
  );
}

/** A run step by step: what the player saw, and the map that the player did not have. */
function ReplayView({ session }: { readonly session: HauntSession }) {
  const { history, plan } = session;
  const turns = useMemo(() => turnsOf(session, Number.POSITIVE_INFINITY), [session]);
  const line = useMemo(() => lineTo(history), [session]);
  const steps = useMemo(() => createSteps(turns.length), [session]);
  const job = useMemo<Job<'haunt/review'>>(
    () => ({ kind: 'haunt/review', position: positionIn(session.setup, movesPlayed(history)) }),
    [session],
  );
  const reviewQuery = useReview(job);
  const judged = reviewQuery.review?.moves[steps.at.value - 1] ?? null;
  const withMap = useSignal(true);
  const at = steps.at.value;
  const change = at === 0 ? null : turns[at - 1];
  const state = change?.after ?? history.nodes[0].state;
  const leg = useMemo(
    () => legsOf({ plan, history: goTo(history, line[at] ?? 0) }).at(-1),
    [at, session, line],
  );
  const travel = (to: number) => {
    const turn = turns[goToStep(steps, to) - 1];
    say(turn ? turnMessage(turn, plan.from) : 'The start of the run.');
  };
  usePageKeys({ title: 'Replay of the run', bindings: stepBindings(steps, travel, true) });
  return (
    <div class="split maze-table">
      <div class="column maze-main">
        <p class="run-words anywhere">
          <strong class="figure">{nameOf(session)}</strong>
          <span class="soft"> · seed {plan.seed}</span>
        </p>
        <StandingBar campaign={state} first={plan.from} lives={plan.lives} />
        <PlayerView
          state={state.game}
          change={steps.playing.value ? change : null}
          view={standardView()}
          drawing={preferences.value.drawing}
          title={levelWords(state, plan.from)}
          description="Left and right step through the moves, Home and End go to the start and the end."
          isPlayed={false}
          walking={{
            active: hauntRules.view(state.game).actors.find(({ role }) => role === 'player')?.cell ?? 0,
            isExploring: false,
            describe: (cell) => hauntRules.words.cell(state.game, cell),
            onWindowGesture: () => {},
            onCorridorGesture: () => {},
          }}
        >
          <ReplayBar steps={steps} onGo={travel} />
          <p class="middle replay-words" data-test="replay-step">
            <strong>
              Move {at} of {turns.length}
            </strong>{' '}
            {change ? turnMessage(change, plan.from) : 'The start.'}
          </p>
          {judged && (
            <p class="middle replay-words" data-test="reason">
              <VerdictMark verdict={judged.verdict} /> {judged.text}
            </p>
          )}
          <ViewBar view={standardView()} />
        </PlayerView>
      </div>
      <div class="column maze-side">
        <ReviewCards
          query={reviewQuery}
          rules={hauntRules as AnyRules}
          title="Review"
          at={at}
          onGo={travel}
        />
        <Card title="From above">
          {withMap.value && leg && <MazeMap leg={leg} overlay={null} drawing={preferences.value.drawing} />}
          <Button icon="layers" pressed={withMap.value} to={toggle(withMap)}>
            Map
          </Button>
        </Card>
        <section class="card panel" aria-label="This run">
          <div class="row">
            <Button icon="share" to={() => void copyText(linkToRun('replay', session, true), 'Link')}>
              Copy link
            </Button>
            <Button icon="dice" to={linkToRun('play', session, false).replace(/^[^#]*/, '')}>
              Play with these dice
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}
