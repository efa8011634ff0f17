import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test, vi } from 'vitest';
import { createWorkerClient } from '../../worker/client.js';
import { jobs } from '../../worker/level-jobs.js';
import type { Reply, Thread } from '../../worker/protocol.js';
import { serve } from '../../worker/serve.js';
import { createPlaySession } from '../session.js';

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

/** A worker on the spot. */
function thread(): Thread {
  const own: Thread = { postMessage: () => {}, terminate: () => {}, onmessage: null, onerror: null };
  const send = (data: Reply) => own.onmessage?.({ data } as MessageEvent<Reply>);
  own.postMessage = serve({ send, load: async () => jobs, breathe: async () => {}, now: () => 0 });
  return own;
}

test('after a session was opened, hints read and write its level once in all', async () => {
  const level = orThrow(rulebook.parse('game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n'));
  const rules = rulebook.of(level);
  const session = createPlaySession(level, {
    rules: rulebook.of(level),
    seed: '1',
    saved: null,
    moves: null,
  });
  const [read, written] = [vi.spyOn(rules, 'parse'), vi.spyOn(rules, 'format')];
  const client = createWorkerClient(thread);
  for (let moves = 0; moves < 3; moves++) {
    const hint = await client.ask({ kind: 'hint', position: session.position() });
    if (hint?.move) session.play(hint.move);
  }
  expect([read, written].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
