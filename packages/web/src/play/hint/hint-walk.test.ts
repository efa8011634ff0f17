import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** The files that a hint crosses, from the key to the answer, each with the call that leads on to the next. */
const WALK: readonly (readonly [file: string, call: RegExp])[] = [
  ['state/page-keys.ts', /bindingOf\(table, event/],
  ['state/keys.ts', /'hint'/],
  ['play/play-view.tsx', /hint\.more\(\)/],
  ['play/hint/use-hint.ts', /useAnswer\(playWorker, job\)/],
  ['play/session.ts', /position: \(\)/],
  ['worker/use-answer.ts', /\.ask\(job/],
  ['worker/client.ts', /postMessage\(\{ type: 'ask'/],
  ['worker/worker.ts', /take\(data\)/],
  ['worker/serve.ts', /begin\(table, job\)/],
  ['worker/level-jobs.ts', /mind\.hint\(state\)/],
  ['worker/positions.ts', /line\.play\(state, move\)/],
];

/** Worker and page speak by messages; everything else is called by one of those before it. */
const STARTS = ['play/play-view.tsx', 'worker/worker.ts'];

test('a hint crosses at most 12 files of ours between the key and the mind of the game', () => {
  expect(WALK.length + 1).toBeLessThanOrEqual(12);
  const text = new Map(WALK.map(([file]) => [file, readFileSync(join(SOURCES, file), 'utf8')]));
  for (const [file, call] of WALK) expect(text.get(file), file).toMatch(call);
  // Every file is known to another one of the walk, or knows one: nothing is passed on behind its back.
  for (const [file] of WALK) {
    const knows = importsOf(file, text.get(file) ?? '');
    const isKnown = WALK.some(([other]) => importsOf(other, text.get(other) ?? '').includes(file));
    expect(isKnown || STARTS.includes(file), `${file} is reached from the walk`).toBe(true);
    expect(knows.every((other) => existsSync(join(SOURCES, other)))).toBe(true);
  }
});

/** Files of the browser app that a file imports. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)].map(([, to = '']) => {
    const path = join(dirname(file), to);
    return existsSync(join(SOURCES, `${path}.tsx`)) ? `${path}.tsx` : `${path}.ts`;
  });
}
