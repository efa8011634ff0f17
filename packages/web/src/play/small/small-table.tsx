import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Board } from '../../board/board.js';
import { handleKey } from '../../state/page-keys.js';
import { stepTime } from '../../state/settings.js';
import type { TableProps } from '../../ui/screens.js';
import { turnMessage } from '../hint/sentences.js';
import { createSession } from '../session.js';
import { useStage } from '../use-stage.js';
import { useTable } from '../use-table.js';

/** A board to play on and nothing beside it: for the front door and for lessons. Nothing that happens there is kept. */
export function SmallTable(props: TableProps) {
  const { rules, level, seed = level.meta.seed ?? '1', marked = [], label, onTurn, handle } = props;
  const session = useMemo(
    () => createSession(level, { rules, seed, saved: null, moves: null }),
    [rules, level, seed],
  );
  const table = useTable(session, null, null);
  const stage = useStage(session, null);
  const told = useRef(session.node.value);
  useEffect(() => {
    if (told.current === session.node.value) return;
    told.current = session.node.value;
    const node = session.node.value;
    onTurn?.({
      status: session.status.value,
      score: session.score.value,
      moves: node.depth,
      text: session.change.value?.kind === 'turn' ? turnMessage(session.rules, node) : '',
    });
  }, [session.node.value, session, onTurn]);
  useLayoutEffect(() => {
    if (!handle) return;
    handle.current = {
      undo: table.undo,
      restart: table.restart,
      again: table.restart,
      press: (event) => handleKey(table.keys, event),
    };
  });
  const { scene } = table;
  return (
    <div class={`board-scroll ${scene.style}`}>
      <Board
        scene={scene}
        places={stage.places.value}
        settled={stage.settled.value}
        events={table.events}
        marked={table.marked.value}
        overlay={null}
        isOverlayOld={false}
        label={label}
        description="Arrow keys move you."
        cellLabel={table.describe}
        active={table.active}
        exploring={table.mode === 'explore'}
        pointed={marked[0] ?? null}
        stepMs={stepTime()}
        onKeyDown={(event) => handleKey(table.keys, event)}
        onGesture={table.onGesture}
      />
    </div>
  );
}
