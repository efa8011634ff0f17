// The table of benchmarks: which ones hand in figures, how two tables are compared, and how one is written down.

/** @typedef {import('../../bench/figures.mjs').Figure} Figure */

/**
 * @typedef {object} Results a table as it is committed
 * @property {string} machine
 * @property {string} version
 * @property {string} day
 * @property {readonly Figure[]} figures
 */

/**
 * What stands in the table, in order.
 * @type {readonly { readonly title: string, readonly benches: readonly string[] }[]}
 */
export const GROUPS = [
  { title: 'Mouse: the kernel beside C', benches: ['mouse-kernel', 'mouse-walls', 'mouse-graph'] },
  { title: 'Mouse: enumeration', benches: ['mouse-enumerate'] },
  { title: 'Searches to a target', benches: ['searches'] },
  { title: 'Theseus and escape', benches: ['joint-search', 'packs'] },
  { title: 'Gold', benches: ['gold'] },
  { title: 'Minehunt: strategies', benches: ['mines-strategies'] },
  { title: 'Decision processes', benches: ['decision', 'haunt'] },
  { title: 'Starting up', benches: ['start-up', 'page-size'] },
  { title: 'A server under load', benches: ['server-load'] },
];

/** What gets worse by more than this is told. */
export const TOLERANCE = 0.2;

/** The name of a figure. @param {Figure} figure */
export const nameOf = ({ bench, what }) => `${bench}: ${what}`;

/**
 * A figure as it may be compared with one from a machine of another speed.
 * @param {Figure} figure
 */
function comparable({ kind, value, work }) {
  if (kind === 'seconds') return (1000 * value) / work;
  return kind === 'rate' ? (value * work) / 1000 : value;
}

/**
 * How many times as bad a figure has become: 1 for the same, 2 for half as good.
 * @param {Figure} before
 * @param {Figure} now
 */
function worsening(before, now) {
  const [was, is] = [comparable(before), comparable(now)];
  if (was === is) return 1;
  if (now.better === 'same') return Number.POSITIVE_INFINITY;
  return now.better === 'more' ? was / is : is / was;
}

/**
 * What has become worse by more than the tolerance, and what is no longer measured, in words.
 * @param {readonly Figure[]} before
 * @param {readonly Figure[]} now
 * @returns {{ figure: Figure, told: string }[]}
 */
export function regressions(before, now) {
  const measured = new Map(now.map((one) => [nameOf(one), one]));
  return before.flatMap((figure) => {
    const found = measured.get(nameOf(figure));
    if (!found) return [{ figure, told: `${nameOf(figure)}: no longer measured` }];
    const factor = worsening(figure, found);
    if (factor <= 1 + TOLERANCE) return [];
    const much = Number.isFinite(factor) ? `${Math.round(100 * (factor - 1))} % worse` : 'another answer';
    return [{ figure, told: `${nameOf(figure)}: ${shown(found)}, was ${shown(figure)}: ${much}` }];
  });
}

/** Of two figures of the same name the better one. @param {Figure} one @param {Figure} other */
export const betterOf = (one, other) => (worsening(one, other) > 1 ? one : other);

/** By how much less two commits may differ and be called alike, whatever their turns say. */
const ALIKE = 0.03;

/**
 * Two commits, each measured in several turns: the medians, how much better or worse today's is, and a verdict. Two are told
 * apart when every turn of one beats every turn of the other, and the medians differ by more than three in a hundred; where only the
 * medians do, nothing is sure.
 * @param {readonly (readonly Figure[])[]} before
 * @param {readonly (readonly Figure[])[]} now
 * @returns {{ name: string, before: Figure, now: Figure, change: string, verdict: 'better' | 'worse' | 'alike' | 'unsure' }[]}
 */
export function comparison(before, now) {
  const names = new Set((before[0] ?? []).map(nameOf));
  return (now[0] ?? [])
    .map(nameOf)
    .filter((name) => names.has(name))
    .map((name) => {
      const [was, is] = [before, now].map((turns) =>
        turns
          .flatMap((turn) => turn.filter((one) => nameOf(one) === name))
          .sort((a, b) => worsening(a, b) - worsening(b, a)),
      );
      const [old, today] = [was, is].map((turns) => /** @type {Figure} */ (turns?.[turns.length >> 1]));
      const factor = worsening(old, today);
      const isApart = (/** @type {Figure[]} */ good, /** @type {Figure[]} */ bad) =>
        good.every((one) => bad.every((other) => worsening(one, other) > 1));
      const change = !Number.isFinite(factor)
        ? 'another answer'
        : `${(100 * Math.abs(factor > 1 ? factor - 1 : 1 / factor - 1)).toFixed(1)} % ${factor > 1 ? 'worse' : 'better'}`;
      const isAlike = factor <= 1 + ALIKE && factor >= 1 / (1 + ALIKE);
      const side = factor > 1 ? 'worse' : 'better';
      const verdict = isAlike
        ? 'alike'
        : (factor > 1 ? isApart(was, is) : isApart(is, was))
          ? side
          : 'unsure';
      return { name, before: old, now: today, change, verdict };
    });
}

/** @param {Figure} figure */
export function shown({ value, unit, kind }) {
  const number =
    value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
  return `${number}${unit ? ` ${unit}` : kind === 'ratio' ? ' times' : ''}`;
}

/**
 * The page with all figures as they were last kept: one section a group.
 * @param {Results} results
 */
export function benchmarksPage({ machine, version, day, figures }) {
  const lines = [
    '# Figures of the benchmarks',
    '',
    `Measured with version ${version} on ${day}, on this machine: ${machine}.`,
  ];
  for (const { title, benches } of GROUPS) {
    lines.push('', `## ${title}`, '', '| figure | measured | command |', '|---|---|---|');
    for (const bench of benches)
      for (const figure of figures)
        if (figure.bench === bench)
          lines.push(`| ${figure.what} | ${shown(figure)} | \`npm run bench -- ${bench}\` |`);
  }
  return `${lines.join('\n')}\n`;
}
