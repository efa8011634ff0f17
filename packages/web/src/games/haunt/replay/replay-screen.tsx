import { rulebook } from '@knossos/engine/internal/games';
import { type HauntLevel, hauntRules, legsOf, turnsOf } from '@knossos/engine/internal/games/haunt/index';
import {
  type AnyNode,
  type AnyRules,
  type Fault,
  goTo,
  lineTo,
  movesPlayed,
} from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { createSteps } from '../../../play/end/steps.js';
import { withMoves } from '../../../play/session.js';
import { ReviewTable } from '../../../review/review-table.js';
import type { Reviewed } from '../../../review/reviewed.js';
import { formatRoute } from '../../../state/route.js';
import { toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import type { ReviewProps, ScreenProps } from '../../../ui/screens.js';
import { StandingBar } from '../play/standing-bar.js';
import { ViewBar } from '../play/view-bar.js';
import { RunList } from '../results/results-screen.js';
import { nameOf } from '../results.js';
import {
  addressAgain,
  addressOf,
  type HauntSession,
  onlyLevel,
  positionIn,
  readAddress,
  startHaunt,
  toHaunt,
} from '../session.js';
import { MazeMap } from '../view/maze-map.js';
import { PlayerView } from '../view/player-view.js';
import { levelWords, turnMessage } from '../words.js';
import '../cards.css';

/** A run seen again, and the list of one's own. */
export function ReplayScreen({ route: { id, query: run } }: ScreenProps) {
  const read = useMemo(() => (id === null && run === null ? null : readAddress({ id, run }, '1')), [id, run]);
  return (
    <>
      {read && !read.ok && <FaultNotice title="This run cannot be replayed." fault={read.fault} />}
      {read?.ok && <RunReview key={`${id}?${run}`} session={read.value} refused={null} />}
      <RunList />
    </>
  );
}

/** A game in one level, from a link that carries that. */
export function LevelReview({ level, played }: ReviewProps) {
  const line = useMemo(() => {
    const own = level as HauntLevel;
    const { lives, sight, rules, meta } = own;
    const plan = { seed: played.seed ?? meta.seed ?? '1', from: 1, lives };
    const start = startHaunt({ plan, sight, rules, only: false, level: own });
    return withMoves(hauntRules as AnyRules, start, played.moves ?? meta.moves ?? '');
  }, [level, played]);
  return <RunReview {...line} />;
}

function reviewedRun(session: HauntSession, refused: Fault | null): Reviewed {
  const { setup, plan, history } = session;
  const moves = movesPlayed(history);
  const line = lineTo(history).map((node) => history.nodes[node]);
  const nodes = line.map((node): AnyNode => ({ ...node, state: node.state.game }));
  const level = onlyLevel(session);
  const upTo = (count: number) => addressOf(setup, moves.slice(0, count).join(''));
  return {
    rules: hauntRules as AnyRules,
    moves,
    nodes,
    refused,
    steps: createSteps(moves.length),
    job: { kind: 'haunt/review', position: positionIn(setup, moves) },
    position: level && { text: rulebook.format(level), seed: plan.seed, moves },
    address: toHaunt('replay', upTo(moves.length)),
    text: null,
    playFrom: (count) => toHaunt('play', count === 0 ? addressAgain(setup) : upTo(count)),
  };
}

interface RunReviewProps {
  readonly session: HauntSession;
  /** Why the rest of its moves is left out; null where they are all there. */
  readonly refused: Fault | null;
}

/** A run move by move: what the player saw, and the map that the player did not have. */
export function RunReview({ session, refused }: RunReviewProps) {
  const { plan, history, setup } = session;
  const game = useMemo(() => reviewedRun(session, refused), [session, refused]);
  const turns = useMemo(() => turnsOf(session, Number.POSITIVE_INFINITY), [session]);
  const { playing } = game.steps;
  return (
    <ReviewTable
      game={game}
      layout="maze-table"
      tell={(at) => (turns[at - 1] ? turnMessage(turns[at - 1], plan.from) : 'The start of the run.')}
      stage={({ at, controls }) => {
        const change = turns[at - 1] ?? null;
        const state = change?.after ?? history.nodes[0].state;
        return (
          <>
            <p class="run-words anywhere">
              {!setup.level && <strong class="figure">{nameOf(session)}</strong>}
              <span class="soft">
                {setup.level ? 'Seed' : ' · seed'} {plan.seed}
              </span>
            </p>
            <StandingBar campaign={state} first={plan.from} lives={plan.lives} />
            <PlayerView
              state={state.game}
              change={playing.value ? change : null}
              title={levelWords(state, plan.from)}
              walking={null}
            >
              {controls}
              <ViewBar />
            </PlayerView>
          </>
        );
      }}
      cards={({ at }) => <MapCard run={session} at={at} />}
      actions={
        <Button icon="dice" to={formatRoute(toHaunt('play', addressAgain(setup)))}>
          Play with these dice
        </Button>
      }
    />
  );
}

/** The maze from above at one of the moves, where it is wanted. */
function MapCard({ run, at }: { readonly run: HauntSession; readonly at: number }) {
  const isShown = useSignal(true);
  const { plan, history } = run;
  const leg = useMemo(
    () => legsOf({ plan, history: goTo(history, lineTo(history)[at] ?? 0) }).at(-1),
    [at, run],
  );
  return (
    <Card title="From above">
      {isShown.value && leg && <MazeMap leg={leg} overlay={null} />}
      <Button icon="layers" pressed={isShown.value} to={toggle(isShown)}>
        Map
      </Button>
    </Card>
  );
}
