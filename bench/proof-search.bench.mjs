// How surely a hidden best maze of a proof done together is found, and at what cost: rounds of the house's own search on frames whose truth
// is known, beside the time of the count. All pairs of ends in the top and bottom row of 5x5 and 6x6 (records/mouse/ends), one
// round each; 7x7 (330 turns), SEEDS seeds of a round. Then what the drawn sub-branches and the recounts cost, by their rates.
import { readFileSync } from 'node:fs';
import { partsBelow } from '@knossos/engine/internal/games/mouse/research/enumerate/cut';
import { enumerate } from '@knossos/engine/internal/games/mouse/research/enumerate/enumerate';
import { countCertified } from '@knossos/engine/internal/games/mouse/research/enumerate/sub-branches';
import {
  knownBest,
  mazesFor,
  roundsFor,
} from '@knossos/engine/internal/games/mouse/research/search/known-best';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { DRAWN, ONE_IN } from '@knossos/lab/proof';
import { drain, machine } from './machine.mjs';

const SEEDS = Number(process.env.SEEDS ?? 12);
const SHARE = Number(process.env.SHARE ?? 1);
/** Runs of 7x7, as its certificate has them. */
const SEVEN = { runs: 22_657_200_991, optimum: 330 };

/** @template T @param {() => T} work */
function timed(work) {
  const before = process.cpuUsage().user;
  const value = work();
  return { value, seconds: (process.cpuUsage().user - before) / 1e6 };
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)} %`;

console.log(machine());
const others = DRAWN / 64 + 1 / ONE_IN;
console.log(`drawn sub-branches ${percent(DRAWN / 64)}, recounts ${percent(1 / ONE_IN)}, whatever the frame`);
for (const side of [5, 6]) {
  const text = readFileSync(new URL(`../records/mouse/ends/${side}x${side}.json`, import.meta.url), 'utf8');
  /** @type {{ pairs: readonly { start: string, exit: string, optimum: number, leaves: number }[] }} */
  const { pairs } = JSON.parse(text);
  const column = (/** @type {string} */ cell) => cell.charCodeAt(0) - 97;
  let [found, tried, searching, counting] = [0, 0, 0, 0];
  for (const { start, exit, optimum, leaves } of pairs.filter((_, at) => at % Math.round(1 / SHARE) === 0)) {
    const frame = frameOf({ columns: side, rows: side }, column(start), column(exit));
    const search = timed(() => drain(knownBest(frame, 'bench', mazesFor(leaves))));
    counting += timed(() => drain(enumerate(frame))).seconds;
    searching += search.seconds;
    tried++;
    if (search.value?.optimum === optimum) found++;
  }
  console.log(
    `${side}x${side}: one round finds the most turns of ${found} of ${tried} pairs of ends; it takes ${(searching / tried).toFixed(2)} s, all of the count ${(counting / tried).toFixed(2)} s`,
  );
}
const frame = frameOf({ columns: 7, rows: 7 });
const cut = { seed: 'bench', target: 10_000_000, probes: 256 };
const large = Array.from(partsBelow(frame, cut, 'oobbo')).find(({ estimate }) => estimate > cut.target / 4);
if (large === undefined) throw new Error('there is no large part');
const part = timed(() => drain(enumerate(frame, large.branch)));
const certified = timed(() => drain(countCertified(frame, large.branch)));
const count = (SEVEN.runs * part.seconds) / part.value.leaves;
console.log(
  `7x7: a part of ${part.value.leaves} runs takes ${part.seconds.toFixed(1)} s, with its certificate ${certified.seconds.toFixed(1)} s`,
);
let [found, seconds] = [0, 0];
for (let seed = 0; seed < SEEDS; seed++) {
  const search = timed(() => drain(knownBest(frame, `bench ${seed}`)));
  seconds += search.seconds;
  if (search.value?.optimum === SEVEN.optimum) found++;
}
const rounds = roundsFor(SEVEN.runs);
const missed = (1 - found / SEEDS) ** rounds;
const cost = (rounds * seconds) / SEEDS / count;
console.log(
  `7x7: a round finds 330 turns in ${found} of ${SEEDS} seeds, in ${(seconds / SEEDS).toFixed(1)} s; ${rounds} rounds miss it with a chance of ` +
    `${missed.toExponential(1)} and cost ${percent(cost)} of the count (${(count / 60).toFixed(0)} minutes); all together ${percent(cost + others)}`,
);
