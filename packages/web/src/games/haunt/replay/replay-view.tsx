import { hauntRules } from '@knossos/engine/games/haunt/index';
import { goTo, lineTo } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { createSteps, goToStep, ReplayBar, stepOfKey } from '../../../play/review/replay-bar.js';
import { Icon } from '../../../ui/icon.js';
import { copyText } from '../../../ui/share.js';
import { say } from '../../../ui/speech.js';
import { linkToRun } from '../links.js';
import { type Outing, passagesOf } from '../play/outing.js';
import { preferences } from '../preferences.js';
import { nameOf } from '../results/results.js';
import { MazeMap } from '../view/maze-map.js';
import './run-bar.css';
import { StandingBar } from '../play/standing-bar.js';
import type { Change } from '../play/table.js';
import { tracesOf } from '../trace.js';
import { PlayerView } from '../view/player-view.js';
import { standardView, ViewBar } from '../view/view-bar.js';
import { levelWords, turnMessage } from '../words.js';

/** A run step by step: what its player saw, and the map that he did not have. */
export function ReplayView({ outing }: { readonly outing: Outing }) {
  const passages = useMemo(() => passagesOf(outing), [outing]);
  const line = useMemo(() => lineTo(outing.run.history), [outing]);
  const most = passages.length - 1;
  const steps = useMemo(() => createSteps(most), [outing]);
  const withMap = useSignal(true);
  const at = steps.at.value;
  const here = passages[at];
  const first = outing.setup.plan.from;
  const change = useMemo<Change | null>(() => {
    const before = passages[at - 1];
    if (!before || !here) return null;
    return { kind: 'key', before: before.state, events: here.events, after: here.state };
  }, [at, passages]);
  const trace = useMemo(() => {
    const history = goTo(outing.run.history, line[at] ?? 0);
    return tracesOf({ ...outing, run: { ...outing.run, history } }).at(-1);
  }, [at, outing, line]);
  if (!here) return null;
  const { state } = here;
  const words = change ? turnMessage(change.before, change.events, change.after, first) : 'The start.';

  const travel = (to: number) => {
    const step = goToStep(steps, to);
    const [before, there] = [passages[step - 1], passages[step]];
    if (there)
      say(before ? turnMessage(before.state, there.events, there.state, first) : 'The start of the run.');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOfKey(event, steps, true);
    if (to === null) return;
    event.preventDefault();
    travel(to);
  };
  return (
    <div class="split maze-table">
      <div class="column maze-main">
        <p class="run-words">
          <strong>{nameOf(outing)}</strong>
          <span class="soft"> · seed {outing.setup.plan.seed}</span>
        </p>
        <StandingBar campaign={state} first={first} lives={outing.setup.plan.lives} />
        <PlayerView
          state={state.game}
          change={steps.playing.value ? change : null}
          view={standardView()}
          drawing={preferences.value.drawing}
          title={levelWords(state, first)}
          description="Left and right go one move back and on, Home and End to the ends."
          isPlayed={false}
          walking={{
            active: hauntRules.view(state.game).actors.find(({ role }) => role === 'player')?.cell ?? 0,
            isExploring: false,
            describe: (cell) => hauntRules.words.cell(state.game, cell),
            setExploring: () => {},
            onKeyDown,
            onWindowGesture: () => {},
            onCorridorGesture: () => {},
          }}
        >
          <ReplayBar steps={steps} onGo={travel} />
          <p class="replay-words" data-test="replay-step">
            <strong>
              Move {at} of {most}
            </strong>{' '}
            {words}
          </p>
          <ViewBar view={standardView()} />
        </PlayerView>
      </div>
      <div class="column maze-side">
        <section class="card panel haunt-card" aria-labelledby="replay-map-title">
          <h2 id="replay-map-title">From above</h2>
          {withMap.value && trace && <MazeMap trace={trace} overlay={null} />}
          <button
            type="button"
            class="button"
            aria-pressed={withMap.value}
            onClick={() => {
              withMap.value = !withMap.value;
            }}
          >
            <Icon name="layers" /> Map
          </button>
        </section>
        <section class="card panel haunt-card" aria-label="This run">
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() => void copyText(linkToRun('replay', outing, true), 'Link')}
            >
              <Icon name="share" /> Copy link
            </button>
            <a class="button" href={linkToRun('play', outing, false).replace(/^[^#]*/, '')}>
              <Icon name="dice" /> Play these dice
            </a>
          </div>
        </section>
      </div>
    </div>
  );
}
