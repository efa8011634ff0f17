import type { Task } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { TaskRunner } from '../../src/play/task-runner.js';
import { until, WAKEUPS } from '../play/sheet.js';

describe('long work beside a game', () => {
  it('leaves room for keys, and stands still from the moment it is called off', async () => {
    let steps = 0;
    function* endless(): Task<never> {
      for (;;) {
        steps++;
        yield { done: steps, total: null, unit: 'steps', note: null };
      }
    }
    const runner = new TaskRunner(WAKEUPS);
    runner.start('working', endless(), () => {
      throw new Error('it has no end');
    });
    // Whatever waits for its turn, such as a key, has it although the work never ends.
    const before = steps;
    await until(() => steps > before);
    expect(runner.label).toBe('working');
    expect(runner.cancel()).toBe(true);
    const stopped = steps;
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(steps).toBe(stopped);
    expect(runner.label).toBeNull();
    expect(runner.cancel()).toBe(false);
  });

  it('gives way to the next piece of work', async () => {
    function* counting(to: number): Task<number> {
      for (let done = 0; done < to; done++) yield { done, total: to, unit: 'steps', note: null };
      return to;
    }
    const answers: number[] = [];
    const runner = new TaskRunner(WAKEUPS);
    runner.start('first', counting(50_000_000), (answer) => answers.push(answer));
    runner.start('second', counting(10), (answer) => answers.push(answer));
    await until(() => answers.length > 0);
    expect(answers).toEqual([10]);
    runner.cancel();
  });
});
