import { numberText, type PlotOptions } from '@knossos/engine/internal/draw';
import type { Distribution, Landscape, LandscapeGroup } from './landscape.js';
import { type Violin, violinPlot } from './violin.js';

/** Name below a violin, and what its designs are near to or like. */
const NAMES: Readonly<Record<LandscapeGroup, readonly [name: string, remark: string]>> = {
  'near-1': ['distance 1', 'from this maze'],
  'near-2': ['distance 2', 'from this maze'],
  'random-near-1': ['distance 1', 'from a random one'],
  'random-near-2': ['distance 2', 'from a random one'],
  random: ['random mazes', 'with as many blocks'],
};

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
  const [name, remark] = NAMES[group];
  return {
    name,
    remarks: [
      remark,
      `${isComplete ? 'all' : 'sample of'} ${numberText(all)}`,
      `${numberText(share)} % feasible`,
    ],
    values: scores,
    series: group === 'random' ? 2 : group.startsWith('random') ? 1 : 0,
  };
}
