import { type Solution, verdictWords } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { WorkedOut } from '../../ui/facts.js';
import { FaultNotice } from '../../ui/messages/notice.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { plainProgress } from '../../ui/words.js';
import { playWorker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** Most joint states a solve in the page may look at. */
const SOLVE_LIMIT = 20_000_000;

interface SolvePanelProps {
  readonly session: PlaySession;
  readonly onLook: (moves: readonly string[], from: 'here' | 'start') => void;
}

/** Solves from the present position; a solution can be looked at without touching one's own game. */
export function SolvePanel({ session, onLook }: SolvePanelProps) {
  const node = session.node.value;
  // A verdict belongs to the position that it was asked for.
  const request = useSignal<{ readonly node: object; readonly job: Job<'solve'> } | null>(null);
  const job = request.value?.node === node ? request.value.job : null;
  const { answer: found, isBusy, progress, problem } = useAnswer(playWorker, job);
  const words = (verdict: Solution<string>) =>
    verdictWords(session.rules, session.rules.see(node.state), verdict);
  useEffect(() => {
    if (found) say(words(found).sentence);
    if (problem !== null) exclaim(`The solver stopped: ${problem}`);
  }, [found, problem]);
  const isOpen = session.status.value === 'open';
  const solve = () => {
    if (isOpen)
      request.value = { node, job: { kind: 'solve', position: session.position(), limit: SOLVE_LIMIT } };
  };
  const show = (moves: readonly string[], from: 'here' | 'start') => {
    session.takeHelp('solution');
    onLook(moves, from);
  };
  const recorded = session.rules.parseMoves(session.level.meta.moves ?? '');
  const replay = recorded.ok ? recorded.value : [];
  return (
    <div class="stack own-width tool" data-test="solve">
      {found && (
        <p
          class={`notice ${found.status === 'solved' ? 'good' : found.status === 'impossible' ? '' : 'calm'}`}
        >
          {words(found).sentence}
        </p>
      )}
      {found && <WorkedOut detail={words(found).detail} />}
      {problem !== null && <p class="notice">The solver stopped: {problem}</p>}
      {isBusy && (
        <>
          <p role="status">{plainProgress(progress)}</p>
          <Button icon="close" to={put(request, null)}>
            Stop
          </Button>
        </>
      )}
      {found?.status === 'solved' && found.moves.length > 0 && (
        <Button look="primary" icon="play" to={() => show(found.moves, 'here')}>
          Show me the moves
        </Button>
      )}
      {!isBusy && !found && (
        <Button icon="solve" off={!isOpen} to={solve}>
          Solve from here
        </Button>
      )}
      {!recorded.ok && (
        <FaultNotice title="The moves that came with this level cannot be read." fault={recorded.fault} />
      )}
      {replay.length > 0 && !isBusy && (
        <Button icon="play" to={() => show(replay, 'start')}>
          Show the moves that came with this level
        </Button>
      )}
      {!found && !isBusy && (
        <p class="soft">
          Finds the shortest way from where you are, or proves that there is none. Looking at the moves marks
          your result.
        </p>
      )}
    </div>
  );
}
