// One measurement of bench/open-cave.bench.mjs: what to do, and where the monster stands.

import { rulebook } from '@knossos/engine/internal/games';
import { escapeProblem } from '@knossos/engine/internal/games/escape/mind';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { JointSearch, retrogradeTable } from '@knossos/engine/internal/search';
import { aStar } from './a-star.mjs';
import { drain } from './machine.mjs';

const [what, monster] = process.argv.slice(2);
const side = 100;
const rows = Array.from({ length: side }, () => '.'.repeat(side).split(''));
rows[50][0] = 'S';
rows[side - 1][side - 1] = 'E';
rows[monster === 'corner' ? 0 : 40][monster === 'corner' ? side - 1 : 0] = 'M';
const level = orThrow(rulebook.parse(rows.map((row) => row.join('')).join('\n')));
const problem = escapeProblem(rulebook.of(level).start(level, ''));
const limit = Number.POSITIVE_INFINITY;

const start = performance.now();
let found;
if (what === 'table') {
  const table = drain(retrogradeTable(problem));
  found = `${table.distances.length} entries, longest distance ${table.longest}`;
} else {
  const result = drain(what === 'star' ? aStar(problem, limit) : new JointSearch().search(problem, limit));
  found = `${result.status}, ${result.length} moves, ${result.expanded} states expanded`;
}
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, found, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
