import { numberText, type PlotOptions, type Violin, violinPlot } from '../../draw/index.js';
import { type Distribution, LANDSCAPE_NAMES, type Landscape } from './landscape.js';

/** The landscape as a violin plot on a logarithmic axis, as in the article's Figure 4. */
export function landscapePlot(
  landscape: Landscape,
  options: Partial<PlotOptions> & { readonly scoreName?: string } = {},
): string {
  const { scoreName = 'turns', ...plot } = options;
  const references = [{ name: 'this maze', value: landscape.score }];
  if (landscape.randomScore !== null) references.push({ name: 'random maze', value: landscape.randomScore });
  return violinPlot({
    title: 'Mazes around this one, and around a random one with as many blocks',
    ...plot,
    valueLabel: `${scoreName} (logarithmic)`,
    violins: landscape.distributions.map(violinOf),
    references,
  });
}

function violinOf({ group, scores, infeasible, isComplete }: Distribution): Violin {
  const all = scores.length + infeasible;
  const share = all === 0 ? 0 : Math.round((1000 * scores.length) / all) / 10;
  return {
    name: LANDSCAPE_NAMES[group],
    remark: `${isComplete ? 'all' : 'sample of'} ${numberText(all)}, ${numberText(share)} % feasible`,
    values: scores,
    series: group === 'random' ? 2 : group.startsWith('random') ? 1 : 0,
  };
}
