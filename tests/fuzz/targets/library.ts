import * as knossos from '@knossos/engine';
import type { Random } from '@knossos/engine/internal/random';
import { mutate, mutateJson } from '../mutate.js';
import { documentsOf, once } from '../samples.js';
import type { Target } from '../target.js';

const STOP = { name: 'stopped' };

/** Looks at a signal after which work is ended: one every few milliseconds. */
const MOST_LOOKS = 20;

/** Functions of the library, called with whatever an input says. */
const { parse, solve, rate, hint, mapOf, parsePack, generate, show, rulesOf, mindOf } = knossos;
const { createRandom, readForeign } = knossos;
const CALLS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  ...{ parse, solve, rate, hint, mapOf, parsePack, generate, show, rulesOf, mindOf },
  ...{ createRandom, readForeign },
  format: (text: string) => knossos.format(parse(text)),
  play: (text: string, moves: string, seed: string) => {
    const level = parse(text);
    const rules = knossos.rulesOf(level.game);
    return rules.play(rules.start(level as never, seed), moves as never);
  },
};

const samples = once(() => {
  const isSome = (text: string, at: number) => text.length < 500 && at % 10 < 2;
  const levels = knossos.gameIds().flatMap((game) => documentsOf(game).filter(isSome));
  const made = knossos.gameIds().map((game) => ['generate', game, { size: '5x5', seed: '1' }]);
  return [
    ...levels.flatMap((text) => [
      ['parse', text],
      ['format', text],
      ['solve', text, { limit: 2000 }],
      ['rate', text, {}],
      ['hint', text, {}],
      ['mapOf', text, 'reach', {}],
      ['parsePack', `${text}\n---\n${text}`],
      ['show', text, { form: 'svg', theme: 'dark', cellSize: 20 }],
      ['play', text, 'RRDD', '7'],
    ]),
    ...made,
    ...knossos.gameIds().flatMap((game) => ['rulesOf', 'mindOf'].map((name) => [name, game])),
    ['createRandom', 'seed'],
    ['readForeign', '3x3:0,0,m0c0', { settings: { mines: 2 } }],
    ['readForeign', '[[0,1,-1],[0,1,1]]', { from: 'arrays', name: 'a.json' }],
  ].map((call) => JSON.stringify(call));
});

function make(random: Random): string {
  const text = mutateJson(samples(), random);
  return random.below(20) === 0 ? mutate([text], random) : text;
}

/** Whatever a program hands in: an answer that is plain data, or the one error that says what is wrong. */
async function checkCall(input: string): Promise<void> {
  let call: unknown;
  try {
    call = JSON.parse(input);
  } catch {
    return;
  }
  if (!Array.isArray(call) || !Object.hasOwn(CALLS, String(call[0]))) return;
  const [name, ...given] = call as [string, ...unknown[]];
  let looks = 0;
  const aborted = { get: () => ++looks > MOST_LOOKS };
  const signal = Object.defineProperty({ aborted: false, reason: STOP }, 'aborted', aborted);
  const options = given.at(-1);
  const isWork = ['solve', 'rate', 'hint', 'mapOf', 'generate'].includes(name);
  if (isWork && typeof options === 'object' && options !== null && !Array.isArray(options))
    given[given.length - 1] = { ...options, signal };
  else if (isWork && given.length <= 1) given.push({ signal });
  try {
    const answer = await CALLS[name]?.(...(given as never[]));
    if (isWork) JSON.stringify(structuredClone(answer));
  } catch (error) {
    if (error === STOP) return;
    if (!(error instanceof knossos.KnossosError)) throw error;
    const broken = /undefined|\[object|NaN/.exec(error.message)?.[0];
    if (broken !== undefined && given.length > 0 && !/null|\{|\[/.test(JSON.stringify(given)))
      throw new Error(`${name} says ${error.message}`);
    if (error.message.length > 1000) throw new Error(`${name} says ${error.message.length} characters`);
  }
}

export const libraryTargets: readonly Target[] = [
  { name: 'library/calls', make, check: checkCall, inputs: 1500 },
];
