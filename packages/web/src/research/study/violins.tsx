import { type Axis, onAxis, px } from '@knossos/engine/internal/draw';
import { grouped } from '@knossos/engine/internal/puzzle';
import { LANDSCAPE_NAMES, type LandscapeGroup } from '@knossos/research/landscape/landscape';
import { type ViolinQuantile, violinShape } from '@knossos/research/landscape/violin';
import { countTurns } from '../../games/mouse/words.js';
import { ValueAxis } from '../../ui/plot.js';
import type { DrawnDistribution, DrawnLandscape } from '../jobs.js';

const WIDTH = 460;
const HEIGHT = 330;
const LEFT = 78;
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
  const axis: Axis = { label: '', isLog: true, from: least, to: most, start: HEIGHT - BOTTOM, end: TOP };
  const y = (value: number) => px(onAxis(axis, value));
  const slot = (WIDTH - LEFT - RIGHT) / Math.max(1, distributions.length);
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={inWords(score, distributions)}>
        <ValueAxis axis={axis} left={LEFT} right={WIDTH - RIGHT} />
        {distributions.map((one, index) => (
          <Violin
            key={one.group}
            of={one}
            centre={LEFT + slot * (index + 0.5)}
            half={slot * 0.42}
            axis={axis}
          />
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
  readonly axis: Axis;
}

function Violin({ of: { group, quantiles, widths }, centre, half, axis }: ViolinProps) {
  const [name, where] = NAMES[group];
  const at = (share: ViolinQuantile) => onAxis(axis, quantiles?.[share] ?? 1);
  const shape = violinShape(widths, at, centre, half);
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
          <path d={shape.outline} />
          <path class="stem" d={shape.stem} />
          <path class="box" d={shape.box} />
          <circle cx={centre} cy={at(0.5)} r={4.5} />
        </>
      )}
    </g>
  );
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
