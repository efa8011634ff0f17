import { numberText, type PlotOptions, type Violin, violinPlot } from '@knossos/engine/internal/draw';
import { type Distribution, LANDSCAPE_NAMES, type Landscape, type LandscapeGroup } from './landscape.js';

/** Names below a violin, and what its designs are near to or like, in many words and in few. */
const NAMES: Readonly<Record<LandscapeGroup, readonly [name: string, remark: string]>> = {
  'near-1': ['distance 1', 'from this maze'],
  'near-2': ['distance 2', 'from this maze'],
  'random-near-1': ['distance 1', 'from a random one'],
  'random-near-2': ['distance 2', 'from a random one'],
  random: ['random mazes', 'with as many blocks'],
};
export const SHORT_NAMES: typeof NAMES = {
  'near-1': ['1 flip', 'this maze'],
  'near-2': ['2 flips', 'this maze'],
  'random-near-1': ['1 flip', 'random'],
  'random-near-2': ['2 flips', 'random'],
  random: ['random', 'mazes'],
};

interface LandscapePlotOptions extends Partial<PlotOptions> {
  readonly scoreName?: string;
  /** Whether there is room for few words alone: the lines across are this maze, and dashed the random one. */
  readonly isSmall?: boolean;
}

/** The landscape as a violin plot on a logarithmic axis, as in the article's Figure 4. */
export function landscapePlot(landscape: Landscape, options: LandscapePlotOptions = {}): string {
  const { scoreName = 'turns', isSmall = false, ...plot } = options;
  const { score, randomScore, distributions } = landscape;
  const references = [{ name: isSmall ? '' : 'this maze', value: score }];
  if (randomScore !== null) references.push({ name: isSmall ? '' : 'random maze', value: randomScore });
  return violinPlot({
    title: isSmall
      ? 'Mazes around this one'
      : 'Mazes around this one, and around a random one with as many blocks',
    ...plot,
    valueLabel: `${scoreName} (logarithmic)`,
    violins: distributions.map((one) => violinOf(one, isSmall)),
    references,
  });
}

function violinOf({ group, scores, infeasible, isComplete }: Distribution, isSmall: boolean): Violin {
  const all = scores.length + infeasible;
  const share = all === 0 ? 0 : Math.round((1000 * scores.length) / all) / 10;
  const [name, remark] = (isSmall ? SHORT_NAMES : NAMES)[group];
  const counts = [
    `${isComplete ? 'all' : 'sample of'} ${numberText(all)}`,
    `${numberText(share)} % feasible`,
  ];
  const series = group === 'random' ? 2 : group.startsWith('random') ? 1 : 0;
  if (!isSmall) return { name, remarks: [remark, ...counts], values: scores, series };
  return { name, spoken: LANDSCAPE_NAMES[group], remarks: [remark], values: scores, series };
}
