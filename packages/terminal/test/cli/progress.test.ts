import { openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OutputFailure } from '../../src/cli/failure.js';
import type { Io } from '../../src/cli/io.js';
import { Turns } from '../../src/cli/turns.js';
import { describeDone, describeProgress, fitting, LiveLine, runTask } from '../../src/cli/work.js';
import { answerLevels } from '../../src/commands/answers.js';
import { SOLUTION } from '../../src/commands/solve-json.js';
import { writeAll } from '../../src/io/output.js';
import { files } from '../harness.js';
import { MemoryOutput, NOWHERE } from '../in-process.js';

/** A world whose clock is turned by hand and whose standard error is a terminal, or is not. */
function world(columns: number | null, env: Readonly<Record<string, string>> = {}) {
  const state = { now: 0, pauses: 0, text: '', words: [] as (() => void)[] };
  const output = Object.assign(new MemoryOutput(columns ?? undefined), {
    write: (text: string) => {
      state.text += text;
    },
  });
  const io: Io = {
    ...NOWHERE,
    ...{ out: output, err: output, env },
    now: () => state.now,
    pause: async () => {
      state.pauses++;
    },
    lastWords: (say) => {
      state.words.push(say);
      return () => {
        state.words = state.words.filter((one) => one !== say);
      };
    },
  };
  return { io, state };
}

const LONG = '12,345 of 99,999 boards, count 51.2 %, probability 54.0 %, 812 a second, 3 min 5 s left';

describe('the line that tells how far work is', () => {
  it.each([
    [120, LONG],
    [60, '12,345 of 99,999 boards, count 51.2 %, probability 54.0 %'],
    [30, '12,345 of 99,999 boards'],
    [10, '12,345 of '],
    [0, ''],
  ])('fits %i columns', (columns, expected) => {
    expect(fitting(LONG, columns)).toBe(expected);
  });

  it('tells how many levels are answered while the answers go elsewhere', async () => {
    const [path] = Object.values(files({ 'pack.txt': '+---+\n| T  \n+---+\n---\n'.repeat(5).slice(0, -4) }));
    const { io, state } = world(60);
    const elsewhere: Io = { ...io, out: new MemoryOutput() };
    const options = { set: [], index: null, random: false, seed: null, json: false, jsonl: true };
    const answer = () => {
      state.now += 250;
      return 'solved' as const;
    };
    await answerLevels([path ?? ''], options, elsewhere, SOLUTION, null, answer);
    expect(state.text).toContain('\r\u001b[K2 levels, 4 a second');
    expect(state.text).toContain('\r\u001b[K4 levels, 4 a second');
    expect(state.text.endsWith('\r\u001b[K')).toBe(true);
    expect(state.words).toEqual([]);
  });

  it('changes on a terminal and is wiped', () => {
    const { io, state } = world(31);
    const line = new LiveLine(io);
    line.show(() => LONG);
    expect(state.text).toBe('');
    state.now = 500;
    line.show(() => LONG);
    line.clear();
    expect(state.text).toBe('\r\u001b[K12,345 of 99,999 boards\r\u001b[K');
  });

  it.each([
    ['no terminal', null, {}],
    ['a terminal that cannot wipe a line', 40, { TERM: 'dumb' }],
  ])('is a whole line every ten seconds on %s', (_what, columns, env) => {
    const { io, state } = world(columns, env);
    const line = new LiveLine(io);
    for (state.now = 0; state.now <= 20_000; state.now += 1000) line.show(() => `at ${state.now}`);
    line.clear();
    expect(state.text).toBe('at 10000\nat 20000\n');
  });

  it('tells a log what a task and a pack have come to', async () => {
    const { io, state } = world(null);
    const task = (function* () {
      for (let done = 1; done <= 5; done++) {
        state.now += 4000;
        yield { done, total: 5, unit: 'levels', note: null };
      }
    })();
    await runTask(task, io);
    expect(state.text).toBe('4 of 5 levels (80 %), 3 s left\n');
  });
});

describe('long work', () => {
  it('lets signals in, and has its last words written only while it lasts', async () => {
    const { io, state } = world(null);
    const task = (function* () {
      for (let done = 1; done <= 3; done++) {
        state.now += 60;
        yield { done, total: null, unit: 'joint states', note: `depth ${done}` };
        if (done === 2) for (const say of state.words) say();
      }
      return 'answer';
    })();
    expect(await runTask(task, io)).toBe('answer');
    expect(state.pauses).toBeGreaterThan(0);
    expect(state.text).toBe('knossos: interrupted after 2 joint states; depth 2\n');
    expect(state.words).toEqual([]);
  });

  it('ends with what there is so far, where a command knows that', async () => {
    const { io, state } = world(null);
    const task = (function* () {
      for (let done = 1; done <= 2; done++) {
        state.now += 60;
        yield { done, total: null, unit: 'positions', note: null };
      }
      for (const say of state.words) say();
    })();
    await runTask(task, io, { soFar: () => 'no level was found yet' });
    expect(state.text).toBe('knossos: interrupted after 2 positions; no level was found yet\n');
  });

  it('is told in the singular and the plural, with the time left in words', () => {
    const progress = { done: 1, total: null, unit: 'joint states', note: null };
    expect(describeDone(progress)).toBe('1 joint state');
    expect(describeProgress({ ...progress, done: 2000, note: 'depth 9' }, 1000)).toBe(
      '2,000 joint states, 2,000 a second; depth 9',
    );
    expect(describeProgress({ done: 1, total: 100, unit: 'levels', note: null }, 2000)).toBe(
      '1 of 100 levels (1 %), 1 a second, 3 min 18 s left',
    );
  });

  it('pauses between many small pieces', async () => {
    const { io, state } = world(null);
    const turns = new Turns(io);
    let taken = 0;
    for (let i = 0; i < 50; i++) {
      state.now += 10;
      if (!turns.isDue()) continue;
      await turns.take();
      taken++;
    }
    expect(taken).toBe(5);
    expect(state.pauses).toBe(5);
  });
});

it('outputs that cannot be written say so', () => {
  const { path } = files({ path: '' });
  const descriptor = openSync(path, 'r');
  expect(() => writeAll(descriptor, Buffer.from('text'))).toThrow(OutputFailure);
  expect(() => writeAll(descriptor, Buffer.from('text'))).toThrow(/cannot be written/);
});
