import type { HauntMove, HauntState } from '@knossos/engine/internal/games/haunt/index';
import { useMemo, useRef } from 'preact/hooks';
import { focusCell } from '../../../board/plane.js';
import { whyMessage } from '../../../play/hint/sentences.js';
import { useSmallGame } from '../../../play/small/use-small-game.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { Button } from '../../../ui/button.js';
import type { TableProps } from '../../../ui/screens.js';
import '../../../play/small/small-table.css';
import '../cards.css';
import '../haunt.css';
import type { Passed } from '../view/use-turning.js';
import { WindowBoard } from '../view/window-board.js';
import { briefly } from '../words.js';
import { WALK_KEYS } from './tools.js';
import { useWalk } from './use-walk.js';

/** A level by itself, as a place in a run. */
const inRun = (state: object) => ({ at: 0, game: state as HauntState });

/** The answer to a key and the things in sight, read out. */
const tell = (before: object, events: readonly object[], after: object) =>
  briefly({ before: inRun(before), events: events as Passed['events'], after: inRun(after) });

/** A maze that is walked in where it stands: the window, and three buttons. */
export function LessonTable(props: TableProps) {
  const { rules } = props;
  const place = useRef<HTMLDivElement>(null);
  const { session, node, travel, standing } = useSmallGame(props, { speaks: true, tell });
  const state = inRun(rules.see(node.state)).game;
  const last = session.change.value;
  const change = useMemo<Passed | null>(
    () =>
      last && {
        before: inRun(last.from.state),
        events: last.kind === 'turn' ? (last.to.events as Passed['events']) : [],
        after: inRun(last.to.state),
      },
    [last],
  );
  const maze = {
    walk: (key: string) => void session.play(key),
    ...travel,
    standing,
    why: () => whyMessage(rules, node),
  };
  const walking = useWalk(state, maze);
  usePageKeys({ ...walking.keys, focus: focusCell(place) });
  return (
    <div class="small-table" ref={place}>
      <WindowBoard
        state={state}
        change={change}
        walking={walking}
        label={props.label}
        description="Arrow keys walk and turn you."
      />
      <WalkPad isOver={session.status.value !== 'open'} onMove={maze.walk} />
    </div>
  );
}

interface WalkPadProps {
  readonly isOver: boolean;
  readonly onMove: (move: HauntMove) => void;
}

/** The three keys of the game by themselves, with their names. */
function WalkPad({ isOver, onMove }: WalkPadProps) {
  return (
    <fieldset class="walk-pad" aria-label="Walk and turn">
      {WALK_KEYS.map(({ move, icon, text }) => (
        <Button key={move} icon={icon} off={isOver} to={() => onMove(move)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
