import { followedOtherwise, randomCustoms, searchedOtherwise } from './agreement.js';

import { gameOf } from '../../../src/games/custom/rules/game.js';
import { customPolicyFrom } from '../../../src/games/custom/dice.js';
import { takeCompiled } from '../../../src/games/custom/compiled/compiled.js';
import { finish } from '../../../src/puzzle/index.js';
import { formatCustom } from '../../../src/games/custom/rules/level.js';
let diced = 0;
function dice(level: any): string | null {
  const g1 = gameOf(level);
  const W = (globalThis as any).WebAssembly;
  (globalThis as any).WebAssembly = undefined;
  const a = finish(customPolicyFrom(g1, g1.start, 3000)) as any;
  (globalThis as any).WebAssembly = W;
  if (takeCompiled(g1) === null) return 'not compiled';
  const b = finish(customPolicyFrom(g1, g1.start, 3000)) as any;
  diced++;
  const t = (p: any) => p.status === 'gave-up' ? JSON.stringify(p) : JSON.stringify([p.graph.nodes, [...finish(p.least() as any as never).values ?? []], Object.entries(p.graph).map(([k, v]: any) => ArrayBuffer.isView(v) ? k + [...v as any].join() : k)]);
  return t(a) === t(b) ? null : formatCustom(level) + t(a).slice(0, 300) + ' not ' + t(b).slice(0, 300);
}
let bad = 0;
const n = Number(process.argv[2]);
for (const { level, random } of randomCustoms(process.argv[3] ?? 'tables', n)) {
  let d: string | null = null;
  try {
    d = followedOtherwise(level, random, 3) ?? searchedOtherwise(level, 3000) ?? (gameOf(level).hasDice ? dice(level) : null);
  } catch (e) {
    d = JSON.stringify(level.rules) + (e as Error).stack;
  }
  if (d !== null && bad++ < 3) console.log(d.slice(0, 1500));
}
console.log(bad, 'of', n, 'dice', diced);
