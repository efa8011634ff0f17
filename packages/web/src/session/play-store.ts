import { canRedo, currentNode } from '@knossos/engine/internal/puzzle';
import {
  type Aid,
  goneTo,
  mayUndo,
  movesOf,
  outcomeOf,
  played,
  redone,
  restarted,
  type Session,
  undone,
  withAid,
} from '@knossos/engine/internal/session';
import { batch, computed, type Signal, signal } from '@preact/signals';

type NodeOf<T extends Session> = T['history']['nodes'][number];

/** How the present position came about, for those who draw it. */
export interface PositionChange<T extends Session = Session> {
  readonly kind: 'turn' | 'jump';
  readonly from: NodeOf<T>;
  readonly to: NodeOf<T>;
}

/** What every game is played on: a session of the engine as signals, and what a player does in it. */
export function playStore<T extends Session>(session: Signal<T>) {
  const node = computed<NodeOf<T>>(() => currentNode(session.value.history));
  const change = signal<PositionChange<T> | null>(null);
  /** Does something that changes the session or puts another one in its place; whether it did. */
  const through = (kind: PositionChange['kind'], act: () => void): boolean => {
    const [before, from] = [session.peek(), node.peek()];
    batch(() => {
      act();
      if (session.peek() !== before) change.value = { kind, from, to: node.value };
    });
    return session.peek() !== before;
  };
  const become = (kind: PositionChange['kind'], how: (now: T) => T) =>
    through(kind, () => {
      session.value = how(session.peek());
    });
  const takeHelp = (aid: Aid) => {
    session.value = withAid(session.peek(), aid);
  };
  return {
    session,
    node,
    change,
    history: computed<T['history']>(() => session.value.history),
    aids: computed(() => session.value.aids),
    /** Whether there is a move or a restart to take back. */
    mayUndo: computed(() => mayUndo(session.value)),
    mayRedo: computed(() => canRedo(session.value.history)),
    through,
    /** Plays a legal move; whether it changed anything. With `now`, the clock runs. */
    play: (move: string, now?: number) => become('turn', (before) => played(before, move, now)),
    undo: () => become('jump', undone),
    redo: () => become('turn', redone),
    restart: () => become('jump', restarted),
    goTo: (target: number) => become('jump', (before) => goneTo(before, target)),
    /** Notes that help was taken. */
    takeHelp,
    /** Notes that help was taken, unless the game is over: there it is none. */
    noteAid: (aid: Aid) => {
      if (outcomeOf(session.peek()).status === 'open') takeHelp(aid);
    },
    /** The moves from the start to the present position. */
    played: () => movesOf(session.value),
  };
}
