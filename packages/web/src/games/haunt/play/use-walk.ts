import {
  type HauntMove,
  type HauntState,
  hauntRules,
  windowOf,
} from '@knossos/engine/internal/games/haunt/index';
import type { Direction } from '@knossos/engine/internal/grid';
import { useEffect, useMemo } from 'preact/hooks';
import type { Gesture } from '../../../board/gestures.js';
import { questionBindings } from '../../../play/hint/questions.js';
import { overviewMessage } from '../../../play/hint/sentences.js';
import { useReading } from '../../../play/use-reading.js';
import { directionBindings, type KeyBinding, type KeyTable } from '../../../state/key-tables.js';
import { type Intent, moveActive } from '../../../state/keys.js';
import { say } from '../../../ui/messages/speech.js';
import { tell } from '../../../ui/messages/toast.js';
import { MAZE_NOTE } from '../keys.js';
import { monstersMessage, movesMessage } from '../words.js';

/** Keys of an arrow pad by direction: up, right, down, left. One cannot walk backwards. */
const KEYS: readonly (HauntMove | null)[] = ['F', 'R', null, 'L'];

/** The maze that is walked in: that of the run at the table, or one by itself. */
export interface WalkedMaze {
  readonly walk: (key: HauntMove) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly restart: () => void;
  /** How it stands, and what the last key brought about, in words. */
  readonly standing: () => string;
  readonly why: () => string;
}

/** Commands beside those that every game has, where they can be had. */
interface WalkCommands {
  readonly onHint?: () => void;
  /** What each step is worth, all at once. */
  readonly onWorth?: () => void;
  /** New dice are asked for. */
  readonly onThrow?: () => void;
  readonly more?: readonly KeyBinding[];
  /** The window is asked for, to be read cell by cell. */
  readonly onExplore?: () => void;
}

/** What keys, fingers and the mouse do in the maze. */
export type Walking = ReturnType<typeof useWalk>;

export function useWalk(state: HauntState, maze: WalkedMaze, commands: WalkCommands = {}) {
  const { walk } = maze;
  const window = useMemo(() => windowOf(state), [state]);
  const describe = (cell: number) => hauntRules.words.cell(state, cell);
  const reading = useReading({
    home: window.player,
    columns: window.columns,
    rows: window.rows,
    describe,
    words: { exploring: 'Exploring: arrows read the window.', playing: 'Playing: arrows walk and turn you.' },
  });
  const { isExploring, active } = reading;
  // What a long press read, one has walked on from.
  useEffect(reading.goOn, [state]);
  const setExploring = (on: boolean) => {
    reading.setExploring(on);
    if (on) commands.onExplore?.();
  };
  const towards = (direction: 0 | 1 | 2 | 3) => {
    const key = KEYS[direction];
    if (key) walk(key);
    else say('You cannot walk backwards. Turn twice.');
  };
  const readOn = (intent: Intent) => {
    if (!isExploring) setExploring(true);
    reading.readAt(moveActive(window, active, intent));
  };
  const nobodyWaits = () => say('You cannot wait here: time passes only when you move.');
  const { onHint, onWorth = null, onThrow, more = [] } = commands;
  const { left } = hauntRules.words;
  const ways: readonly KeyBinding[] = [
    { on: 'up', text: 'walk forward', act: () => towards(0) },
    { on: 'left', text: 'turn left', act: () => towards(3) },
    { on: 'right', text: 'turn right', act: () => towards(1) },
    { on: 'down', text: 'walk back', act: () => towards(2), isUnlisted: true },
    ...directionBindings('', () => {}, readOn).filter(({ on }) => on === 'jump'),
  ];
  const keys: KeyTable = {
    title: 'In the maze',
    note: MAZE_NOTE,
    bindings: [
      ...(isExploring ? directionBindings('read the window', readOn, readOn) : ways),
      { on: 'wait', text: 'wait', act: nobodyWaits, isUnlisted: true },
      { on: 'undo', text: 'undo, and take the dice back too', act: maze.undo },
      { on: 'redo', text: 'redo', act: maze.redo },
      { on: 'restart', text: 'back to the start, with the same dice', act: maze.restart },
      ...(onThrow ? [{ on: 'new-dice', text: 'a new run, with new dice', act: onThrow } as const] : []),
      ...(onHint ? [{ on: 'hint', text: 'a hint: nudge, key, reason', act: onHint } as const] : []),
      ...more,
      {
        on: 'explore',
        text: isExploring ? 'back to playing' : 'read the window, square by square',
        act: () => setExploring(!isExploring),
      },
      { on: 'where-am-i', text: 'where am I, and what is around?', act: () => tell(maze.standing()) },
      { on: 'where-are-they', text: 'who is in sight?', act: () => tell(monstersMessage(state)) },
      { on: 'what-is-here', text: 'what is here?', act: () => tell(describe(active)) },
      {
        on: 'what-is-legal',
        text: 'what can I do, and what comes next?',
        act: () => tell(movesMessage(state)),
      },
      ...questionBindings({
        around: () => overviewMessage(hauntRules, state, 0),
        onWorth,
        left: left ? () => left(state) : null,
        why: maze.why,
      }),
    ],
  };
  return {
    active,
    isExploring,
    doing: reading.doing,
    describe,
    setExploring,
    /** By a button, which keeps the focus: the cell is read out. */
    readBy: (direction: Direction) =>
      reading.tell(moveActive(window, active, { kind: 'direction', direction })),
    keys,
    /** In the window: towards a cell of it. */
    onWindowGesture: (gesture: Gesture) =>
      reading.onGesture(gesture, towards, (column, row) => {
        const right = column - (window.player % window.columns);
        const ahead = Math.floor(window.player / window.columns) - row;
        if (right === 0 && ahead === 0) say(movesMessage(state));
        else if (Math.abs(right) > Math.abs(ahead)) towards(right > 0 ? 1 : 3);
        else towards(ahead > 0 ? 0 : 2);
      }),
    /** In the view along the corridor: by thirds of the picture. */
    onCorridorGesture: (gesture: Gesture) => {
      if (gesture.kind === 'swipe' && !isExploring) towards(gesture.direction);
      if (gesture.kind === 'tap') walk(gesture.column === 0 ? 'L' : gesture.column === 2 ? 'R' : 'F');
    },
  };
}
