import {
  type HauntLevel,
  type HauntMove,
  hauntRules,
  isHaunt,
  windowOf,
} from '@knossos/engine/internal/games/haunt/index';
import { tellTurn } from '@knossos/engine/internal/puzzle';
import { useRef } from 'preact/hooks';
import { NOTHING_YET } from '../../../play/hint/sentences.js';
import { useSmallGame } from '../../../play/small/use-small-game.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { say } from '../../../ui/messages/speech.js';
import type { TableProps } from '../../../ui/screens.js';
import '../haunt.css';
import { preferences } from '../preferences.js';
import type { Passed } from '../view/use-turning.js';
import { WindowBoard } from '../view/window-board.js';
import { monstersMessage, movesMessage } from '../words.js';
import { WalkPad } from './tools.js';
import { askBindings } from './use-walk.js';

/** Keys of an arrow pad by direction: up, right, down, left. One cannot walk backwards. */
const KEYS: readonly (HauntMove | null)[] = ['F', 'R', null, 'L'];

/** A maze that is walked in where it stands: the window, and three buttons. */
export function LessonTable(props: TableProps) {
  return isHaunt(props.level) ? <Table {...props} level={props.level} /> : null;
}

function Table({ level, ...props }: TableProps & { readonly level: HauntLevel }) {
  const place = useRef<HTMLDivElement>(null);
  const seed = props.seed ?? level.meta.seed ?? '1';
  const game = useSmallGame(hauntRules, () => hauntRules.start(level, seed), { ...props, level });
  const { state, seen, events } = game;
  const change = useRef<Passed | null>(null);
  const before = useRef(state);
  if (before.current !== state) {
    change.current = { before: { at: 0, game: before.current }, events, after: { at: 0, game: state } };
    before.current = state;
  }
  const window = windowOf(seen);
  const walk = (move: HauntMove | null | undefined) => {
    if (move) game.play(move);
    else say('You cannot walk backwards. Turn twice.');
  };
  usePageKeys({
    title: 'In the maze',
    bindings: [
      { on: 'up', text: 'walk forward', act: () => walk('F') },
      { on: 'left', text: 'turn left', act: () => walk('L') },
      { on: 'right', text: 'turn right', act: () => walk('R') },
      { on: 'down', text: 'walk back', act: () => walk(null), isUnlisted: true },
      { on: 'undo', text: 'undo', act: game.undo },
      { on: 'restart', text: 'back to the start', act: game.restart },
      { on: 'where-am-i', text: 'where am I?', act: () => say(hauntRules.words.state(seen)) },
      { on: 'where-are-they', text: 'who is in sight?', act: () => say(monstersMessage(seen)) },
      {
        on: 'what-is-legal',
        text: 'what can I do, and what comes next?',
        act: () => say(movesMessage(seen)),
      },
      ...askBindings(seen, null, () => tellTurn(hauntRules.words, seen, events).join(' ') || NOTHING_YET),
    ],
    focus: () =>
      place.current
        ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
        ?.focus({ preventScroll: true }),
  });
  return (
    <div class="small-table" ref={place}>
      <WindowBoard
        state={seen}
        drawing={preferences.value.drawing}
        change={change.current}
        active={window.player}
        doing="playing"
        label={props.label}
        description="Arrow keys walk and turn you."
        cellLabel={(cell) => hauntRules.words.cell(seen, cell)}
        onGesture={(gesture) => {
          if (gesture.kind === 'swipe') walk(KEYS[gesture.direction]);
          else if (gesture.kind === 'tap') {
            const right = gesture.column - (window.player % window.columns);
            const ahead = Math.floor(window.player / window.columns) - gesture.row;
            if (right !== 0 || ahead !== 0)
              walk(Math.abs(right) > Math.abs(ahead) ? (right > 0 ? 'R' : 'L') : ahead > 0 ? 'F' : null);
          }
        }}
      />
      <WalkPad isOver={game.status !== 'open'} onMove={walk} />
    </div>
  );
}
