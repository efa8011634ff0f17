import { useRef } from 'preact/hooks';
import { Board } from '../../board/board.js';
import type { Naming } from '../../board/coordinates.js';
import { focusCell } from '../../board/plane.js';
import type { KeyBinding } from '../../state/key-tables.js';
import { usePageKeys } from '../../state/page-keys.js';
import { stepTime } from '../../state/settings.js';
import type { TableProps } from '../../ui/screens.js';
import { usePlayController } from '../use-play-controller.js';
import { useStage } from '../use-stage.js';
import { useSmallGame } from './use-small-game.js';

interface SmallTableProps extends TableProps {
  /** Whether but for the arrows its keys act on the board alone, on a page that is about more. */
  readonly isAmongOthers?: boolean;
  /** Whether the board names its rows and columns; it does not unless given. */
  readonly naming?: Naming;
}

/** A board to play on and nothing beside it: for the front door and for lessons. Nothing that happens there is kept. */
export function SmallTable({ isAmongOthers = false, naming, ...props }: SmallTableProps) {
  const { marked = [], label } = props;
  const { session } = useSmallGame(props);
  const controller = usePlayController(session, { onHint: null, onWorth: null, onThrow: null });
  const stage = useStage(session, null);
  const place = useRef<HTMLDivElement>(null);
  usePageKeys({
    ...controller.keys,
    bindings: isAmongOthers ? controller.keys.bindings.flatMap(amongOthers) : controller.keys.bindings,
    // Where one reads on below the board, arrows move the player and leave the focus alone.
    ...(!isAmongOthers && { focus: focusCell(place) }),
  });
  const { scene } = controller;
  return (
    <div class={`board-scroll ${scene.style}`} ref={place}>
      <Board
        scene={scene}
        stage={stage}
        events={controller.events}
        marked={controller.marked.value}
        {...(naming === undefined ? {} : { naming })}
        overlay={null}
        isOverlayOld={false}
        label={label}
        description="Arrow keys move you."
        cellLabel={controller.label}
        active={controller.active}
        doing={controller.doing}
        pointed={marked[0] ?? null}
        stepMs={stepTime()}
        onGesture={controller.onGesture}
      />
    </div>
  );
}

const ARROW_OF: Readonly<Record<string, string>> = {
  up: 'arrowup',
  left: 'arrowleft',
  down: 'arrowdown',
  right: 'arrowright',
};

/** A key binding on a page that is about more than the board: on the board, and with an arrow key everywhere. */
function amongOthers(binding: KeyBinding): readonly KeyBinding[] {
  const arrow = typeof binding.on === 'string' ? ARROW_OF[binding.on] : undefined;
  const onBoard: KeyBinding = {
    ...binding,
    isOnBoard: true,
    isUnlisted: binding.isUnlisted || arrow !== undefined,
  };
  return arrow === undefined ? [onBoard] : [{ ...binding, on: [arrow] }, onBoard];
}
