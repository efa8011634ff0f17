import { type AnyNode, type Progress, type Solution, verdictWords } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../ui/icon.js';
import { FaultNotice } from '../../ui/notice.js';
import { exclaim, say } from '../../ui/speech.js';
import { progressText } from '../../ui/words.js';
import { thinker } from '../../worker/client.js';
import type { Session } from '../session.js';

/** Most joint states a solve in the page may look at. */
export const SOLVE_LIMIT = 20_000_000;

interface SolvePanelProps {
  readonly session: Session;
  readonly onLook: (moves: readonly string[], from: 'here' | 'start') => void;
}

/** Solves from the present position; a solution can be looked at without touching one's own game. */
export function SolvePanel({ session, onLook }: SolvePanelProps) {
  const solved = useSignal<{ readonly node: AnyNode; readonly verdict: Solution<string> } | null>(null);
  const progress = useSignal<Progress | null>(null);
  const failed = useSignal<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const busy = useSignal(false);
  const node = session.node.value;

  useEffect(() => {
    failed.value = null;
    return () => abort.current?.abort();
  }, [node]);

  const words = (verdict: Solution<string>) =>
    verdictWords(session.rules, session.rules.see(node.state), verdict).sentence;
  const solve = async () => {
    const controller = new AbortController();
    abort.current = controller;
    busy.value = true;
    progress.value = null;
    failed.value = null;
    try {
      const answer = await thinker.ask(
        { kind: 'solve', position: session.position(), limit: SOLVE_LIMIT },
        {
          signal: controller.signal,
          onProgress: (report) => {
            progress.value = report;
          },
        },
      );
      if (!answer) return;
      solved.value = { node, verdict: answer };
      say(words(answer));
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
      exclaim(`The solver stopped: ${failed.value}`);
    } finally {
      busy.value = false;
    }
  };

  const show = (found: Extract<Solution<string>, { status: 'solved' }>) => {
    session.takeHelp('solution');
    onLook(found.moves, 'here');
  };

  // A verdict belongs to the position that it was asked for.
  const found = solved.value?.node === node ? solved.value.verdict : null;
  const recorded = session.rules.parseMoves(session.level.meta.moves ?? '');
  const replay = recorded.ok ? recorded.value : [];
  return (
    <div class="tool" data-test="solve">
      {found && (
        <p
          class={`notice ${found.status === 'solved' ? 'good' : found.status === 'impossible' ? '' : 'calm'}`}
        >
          {words(found)}
        </p>
      )}
      {failed.value !== null && <p class="notice">The solver stopped: {failed.value}</p>}
      {busy.value ? (
        <>
          <p role="status">{progressText(progress.value)}</p>
          <button type="button" class="button" onClick={() => abort.current?.abort()}>
            <Icon name="close" /> Stop
          </button>
        </>
      ) : found?.status === 'solved' && found.moves.length > 0 ? (
        <button type="button" class="button primary" onClick={() => show(found)}>
          <Icon name="play" /> Show me the moves
        </button>
      ) : (
        !found && (
          <button
            type="button"
            class="button"
            aria-disabled={session.status.value !== 'open'}
            onClick={() => session.status.value === 'open' && void solve()}
          >
            <Icon name="solve" /> Solve from here
          </button>
        )
      )}
      {!recorded.ok && (
        <FaultNotice title="The moves that came with this level cannot be read." fault={recorded.fault} />
      )}
      {replay.length > 0 && !busy.value && (
        <button
          type="button"
          class="button"
          onClick={() => {
            session.takeHelp('solution');
            onLook(replay, 'start');
          }}
        >
          <Icon name="play" /> Show the moves that came with this level
        </button>
      )}
      {!found && !busy.value && (
        <p class="soft">
          Exact: the shortest way from where you stand, or a proof that there is none. Looking at the moves
          marks your result.
        </p>
      )}
    </div>
  );
}
