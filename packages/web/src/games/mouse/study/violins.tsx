import {
  LANDSCAPE_NAMES,
  type LandscapeGroup,
} from '@knossos/engine/internal/games/mouse/landscape/landscape';
import { ticks } from '../../../ui/curve.js';
import { countTurns, grouped, shortCount } from '../words.js';
import type { DrawnDistribution, DrawnLandscape } from './study-jobs.js';

const WIDTH = 460;
const HEIGHT = 330;
const LEFT = 52;
const RIGHT = 8;
const TOP = 14;
const BOTTOM = 62;

/** What stands below a violin. */
const NAMES: Readonly<Record<LandscapeGroup, readonly [string, string]>> = {
  'near-1': ['1 flip', 'this maze'],
  'near-2': ['2 flips', 'this maze'],
  'random-near-1': ['1 flip', 'random'],
  'random-near-2': ['2 flips', 'random'],
  random: ['random', 'mazes'],
};

/**
 * The landscape as violins on a log axis: the width shows how many mazes have so many turns, the thin line holds nine tenths of
 * them, the bar the middle half, the dot is the median.
 */
export function Violins({
  landscape: { score, randomScore, distributions },
}: {
  readonly landscape: DrawnLandscape;
}) {
  const shown = distributions.flatMap(({ quantiles }) => (quantiles ? [quantiles['0'], quantiles['1']] : []));
  const least = Math.max(1, Math.min(score, ...shown));
  const most = Math.max(score, ...shown, least + 1);
  const y = logScale(least, most);
  const room = (WIDTH - LEFT - RIGHT) / Math.max(1, distributions.length);
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={inWords(score, distributions)}>
        {ticks(least, most).map((value) => (
          <g key={value}>
            <path class="tick-line" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text class="tick-words" x={LEFT - 8} y={y(value) + 4}>
              {shortCount(value)}
            </text>
          </g>
        ))}
        {distributions.map((one, index) => (
          <Violin key={one.group} of={one} centre={LEFT + room * (index + 0.5)} half={room * 0.42} y={y} />
        ))}
        {randomScore !== null && (
          <path class="violin-rule random" d={`M${LEFT} ${y(randomScore)}H${WIDTH - RIGHT}`} />
        )}
        <path class="violin-rule" d={`M${LEFT} ${y(score)}H${WIDTH - RIGHT}`} />
      </svg>
      <figcaption class="soft">
        Turns, on a log axis. Solid line: this maze, {countTurns(score)}.
        {randomScore !== null && ` Dashed: the random maze, ${countTurns(randomScore)}.`}
      </figcaption>
    </figure>
  );
}

interface ViolinProps {
  readonly of: DrawnDistribution;
  readonly centre: number;
  readonly half: number;
  readonly y: (value: number) => number;
}

function Violin({ of: { group, quantiles, widths }, centre, half, y }: ViolinProps) {
  const [name, where] = NAMES[group];
  const kind = group === 'random' ? 'mixed' : group.startsWith('random') ? 'far' : 'near';
  return (
    <g class={`violin ${kind}`}>
      <text class="tick-words below" x={centre} y={HEIGHT - BOTTOM + 22}>
        {name}
      </text>
      <text class="tick-words below" x={centre} y={HEIGHT - BOTTOM + 40}>
        {where}
      </text>
      {quantiles && (
        <>
          <path d={outline(widths, y(quantiles['0']), y(quantiles['1']), centre, half)} />
          <path class="stem" d={`M${centre} ${y(quantiles['0.05'])}V${y(quantiles['0.95'])}`} />
          <path class="box" d={`M${centre} ${y(quantiles['0.25'])}V${y(quantiles['0.75'])}`} />
          <circle cx={centre} cy={y(quantiles['0.5'])} r={4.5} />
        </>
      )}
    </g>
  );
}

/** Both sides of a violin between two heights of the drawing. */
function outline(widths: readonly number[], from: number, to: number, centre: number, half: number): string {
  const last = Math.max(1, widths.length - 1);
  const points = widths.map((width, at) => [width * half, from + ((to - from) * at) / last] as const);
  const side = (sign: number) => points.map(([x, at]) => `${round(centre + sign * x)} ${round(at)}`);
  // All mazes with the same turns make a line.
  if (widths.length === 1) return `M${centre - half} ${from}H${centre + half}`;
  return `M${[...side(1), ...side(-1).reverse()].join('L')}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;

function logScale(least: number, most: number): (value: number) => number {
  const low = Math.log(least);
  const span = Math.log(most) - low || 1;
  return (value) => round(HEIGHT - BOTTOM - ((Math.log(value) - low) / span) * (HEIGHT - BOTTOM - TOP));
}

function inWords(score: number, distributions: readonly DrawnDistribution[]): string {
  const parts = distributions.map(({ group, quantiles }) =>
    quantiles === null
      ? `${LANDSCAPE_NAMES[group]}: none with a way out`
      : `${LANDSCAPE_NAMES[group]}: median ${grouped(quantiles['0.5'])}, most ${grouped(quantiles['1'])}`,
  );
  return `Turns of mazes near this one, which has ${grouped(score)}. ${parts.join('. ')}.`;
}

/** The same as numbers. */
export function LandscapeTable({ landscape }: { readonly landscape: DrawnLandscape }) {
  const head = ['Mazes', 'Way out', 'Median', 'Most'];
  return (
    <table class="figures-table numbers-after small" data-test="landscape-figures">
      <caption class="hidden-text">Turns of mazes near this one</caption>
      <thead>
        <tr>
          <th scope="col">Which</th>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {landscape.distributions.map(({ group, feasible, infeasible, isComplete, quantiles }) => (
          <tr key={group}>
            <th scope="row">
              {NAMES[group].join(group === 'random' ? ' ' : ', ')}
              {group.startsWith('random-') && ' maze'}
            </th>
            <td>
              {isComplete ? '' : 'some '}
              {grouped(feasible + infeasible)}
            </td>
            <td>{Math.round((100 * feasible) / Math.max(1, feasible + infeasible))} %</td>
            {(['0.5', '1'] as const).map((share) => (
              <td key={share}>{quantiles ? grouped(quantiles[share]) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
