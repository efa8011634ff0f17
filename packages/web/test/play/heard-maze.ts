/** A key of the maze. */
type Key = 'F' | 'L' | 'R';
type Facing = 0 | 1 | 2 | 3;

/** Steps to the right and down when facing up, right, down, left. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
}

const placeOf = (x: number, y: number) => `${x},${y}`;

/** The number of cells that a name says in a direction: `2 ahead and 1 to the right`. */
const cellsTo = (name: string, way: string) =>
  Number(new RegExp(`(\\d+) (to the )?${way}\\b`).exec(name)?.[1] ?? 0);

/**
 * Finds the way out of a maze by what the names of the window's cells say, such as `2 ahead and 1 to the right: corridor, ghost`: keeps
 * a map, walks to the exit once it was heard of, and until then to where the map ends.
 */
export class Explorer {
  private readonly map = new Map<string, 'wall' | 'corridor' | 'exit'>();
  private pose: Pose = { x: 0, y: 0, facing: 0 };

  /** Draws on the map what the window says. */
  note(names: readonly string[]): void {
    for (const name of names) {
      const [, offset = '', what = ''] = /^(.*): (wall|corridor|exit)/.exec(name) ?? [];
      if (what !== 'wall' && what !== 'corridor' && what !== 'exit') continue;
      const ahead = cellsTo(offset, 'ahead') - cellsTo(offset, 'behind');
      const right = cellsTo(offset, 'right') - cellsTo(offset, 'left');
      const { x, y, facing } = this.pose;
      const [dx, dy] = STEPS[facing];
      // To the right of facing is the step turned by a quarter.
      this.map.set(placeOf(x + ahead * dx - right * dy, y + ahead * dy + right * dx), what);
    }
  }

  /** Goes on from the old map by a key that was pressed; a shuffle leaves nothing of it. */
  follow(key: Key, isShuffled: boolean): void {
    if (isShuffled) this.map.clear();
    else this.pose = after(this.pose, key);
  }

  /** The first key of a shortest way to the exit, or to where the map ends. */
  next(): Key {
    const isExitKnown = [...this.map.values()].includes('exit');
    const isGoal = ({ x, y }: Pose) =>
      isExitKnown
        ? this.map.get(placeOf(x, y)) === 'exit'
        : STEPS.some(([dx, dy]) => !this.map.has(placeOf(x + dx, y + dy)));
    const seen = new Set<string>();
    const queue: { readonly pose: Pose; readonly first: Key | null }[] = [{ pose: this.pose, first: null }];
    for (const { pose, first } of queue) {
      if (first !== null && isGoal(pose)) return first;
      for (const key of ['F', 'L', 'R'] as const) {
        const then = after(pose, key);
        const name = `${placeOf(then.x, then.y)},${then.facing}`;
        const there = this.map.get(placeOf(then.x, then.y));
        if (seen.has(name) || (there !== 'corridor' && there !== 'exit')) continue;
        seen.add(name);
        queue.push({ pose: then, first: first ?? key });
      }
    }
    throw new Error('what was heard of the maze has no way on');
  }
}

function after({ x, y, facing }: Pose, key: Key): Pose {
  const [dx, dy] = STEPS[facing];
  if (key === 'F') return { x: x + dx, y: y + dy, facing };
  return { x, y, facing: ((facing + (key === 'L' ? 3 : 1)) % 4) as Facing };
}
