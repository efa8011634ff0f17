import { signal } from '@preact/signals';

/** An item on a list that was made for the player, such as that of a class. */
interface Task {
  /** Canonical text of the level, without title and notes. */
  readonly puzzle: string;
  readonly title: string;
  /** Its address, from `#` on. */
  readonly to: string;
  readonly isDone: boolean;
}

export interface TaskList {
  readonly title: string;
  /** The address of its page, from `#` on. */
  readonly to: string;
  readonly tasks: readonly Task[];
}

/** The list that is worked through in this browser; null where there is none. */
export const taskList = signal<TaskList | null>(null);

/** What follows one of a list: the next that is not done, else one before it; null where all others are done. */
export function taskAfter({ tasks }: TaskList, at: number): Task | null {
  return [...tasks.slice(at + 1), ...tasks.slice(0, at)].find(({ isDone }) => !isDone) ?? null;
}
