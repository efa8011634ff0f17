// A proof done together: how long parts of 8 x 8 take to be cut, to be counted by a lender, and to be checked by the server,
// and how many times as long the count takes as the check. Parts from all over the tree. First, what other objectives cost: all of
// 6 x 6 for turns and for most visits of one cell, in turn.
import {
  LEAVES_OF_PART,
  PROBES_OF_CUT,
  partsBelow,
} from '@knossos/engine/internal/games/mouse/research/enumerate/cut';
import { enumerate } from '@knossos/engine/internal/games/mouse/research/enumerate/enumerate';
import { PartVerifier, partResultOf } from '@knossos/engine/internal/games/mouse/research/enumerate/part';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { drain, machine, timings } from './machine.mjs';

const frame = frameOf({ columns: 8, rows: 8 });
const cut = { seed: 'bench', target: Number(process.env.LEAVES ?? LEAVES_OF_PART), probes: PROBES_OF_CUT };
const CHECKS = 200;
const PARTS = 10;
const ROOTS = ['oooobooobooooobboo', 'oooobbooooooooo', 'oobboboooo', 'obooooboob', 'bobooooob'];

console.log(machine());
const square = frameOf({ columns: 6, rows: 6 });
const seconds = { turns: [], crossed: [] };
for (let round = 0; round < 3; round++) {
  for (const objective of ['turns', 'crossed']) {
    const before = process.cpuUsage().user;
    drain(enumerate({ ...square, objective }));
    seconds[objective].push((process.cpuUsage().user - before) / 1e6);
  }
}
const [turns, crossed] = [seconds.turns, seconds.crossed].map((times) => times.sort((a, b) => a - b)[1]);
console.log(
  `6x6 for turns ${turns.toFixed(2)} s, for most visits ${crossed.toFixed(2)} s, ${(crossed / turns).toFixed(2)} of that`,
);
const began = performance.now();
const verifier = new PartVerifier(frame);
console.log(`tables of the frontier count ${(performance.now() - began).toFixed(0)} ms`);
for (const root of ROOTS) {
  const listing = performance.now();
  const parts = [];
  for (const part of partsBelow(frame, cut, root)) if (parts.push(part) === PARTS) break;
  const cutting = (performance.now() - listing) / parts.length;
  const { branch, estimate } = parts[parts.length >> 1];
  const counting = performance.now();
  const result = partResultOf(branch, drain(enumerate(frame, branch)));
  const counted = performance.now() - counting;
  const [, checks] = timings(() => {
    for (let i = 0; i < CHECKS; i++) if (verifier.fault(result) !== null) throw new Error(branch);
  });
  const check = checks / CHECKS;
  const millions = (number) => `${(number / 1e6).toFixed(1)} million`;
  console.log(
    `${branch}: ${millions(result.leaves)} runs (estimated ${millions(estimate)}), cut ${cutting.toFixed(1)} ms, ` +
      `counted in ${(counted / 1000).toFixed(1)} s, checked in ${check.toFixed(3)} ms: 1 to ${Math.round(counted / check)}`,
  );
}
