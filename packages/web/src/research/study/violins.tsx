import { grouped } from '@knossos/engine/internal/puzzle';
import { SHORT_NAMES } from '@knossos/research/landscape/plot';
import { countTurns } from '../../games/mouse/words.js';
import { Chart } from '../../ui/chart.js';
import type { DrawnLandscape } from '../jobs.js';

/**
 * The landscape as violins on a log axis: the width shows how many mazes have so many turns, the thin line holds nine tenths of
 * them, the bar the middle half, the dot is the median.
 */
export function Violins({ landscape: { svg, score, randomScore } }: { readonly landscape: DrawnLandscape }) {
  return (
    <figure>
      <Chart svg={svg} />
      <figcaption class="soft">
        Turns, on a log axis. Solid line: this maze, {countTurns(score)}.
        {randomScore !== null && ` Dashed: the random maze, ${countTurns(randomScore)}.`}
      </figcaption>
    </figure>
  );
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
              {SHORT_NAMES[group].join(group === 'random' ? ' ' : ', ')}
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
