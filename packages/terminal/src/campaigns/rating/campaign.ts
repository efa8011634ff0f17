import { rulebook } from '@knossos/engine/internal/games';
import { counted, describeFault, splitPack } from '@knossos/engine/internal/puzzle';
import { type Kind, kindOf } from '@knossos/lab/jobs';
import { array, boolean, nullable, number, object, parse, picklist, record, string, union } from 'valibot';
import { option } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { jsonLine } from '../../cli/json.js';
import { table } from '../../cli/text.js';
import type { Campaign } from '../../cli/work-description.js';
import type { Rated } from './job.js';

/** The canonical texts of all levels. */
const PARAMETERS = object({ levels: array(string()) });

interface Parameters {
  readonly levels: string[];
}

const RATED = array(
  object({
    game: string(),
    title: nullable(string()),
    status: picklist(['solved', 'sampled', 'impossible', 'gave-up']),
    difficulty: nullable(number()),
    grade: nullable(string()),
    features: record(string(), nullable(union([number(), boolean(), string()]))),
  }),
);

/** Parts of a large pack: each level may take a second or many, so that small packs have one level a part. */
const MOST_PARTS = 200;

function begin({ levels }: Parameters): readonly (readonly string[])[] {
  const chunk = Math.ceil(levels.length / MOST_PARTS);
  return Array.from({ length: Math.ceil(levels.length / chunk) }, (_, index) =>
    levels.slice(index * chunk, (index + 1) * chunk),
  );
}

const rating: Kind<Parameters, readonly string[], readonly Rated[], readonly Rated[]> = {
  name: 'pack-rating',
  version: 1,
  parameters: PARAMETERS,
  output: RATED,
  total: (parameters) => begin(parameters).length,
  begin,
  job: (_, levels) => ({ name: 'ratePack', input: { levels } }),
  keep: (done) => done as readonly Rated[],
  report: (rated, levels) => ({ evaluations: rated.length, ...hardest(rated, levels) }),
  next: (_parameters, _round, outputs) => ({ result: outputs.flat() }),
};

/** The hardest level of a part. */
function hardest(rated: readonly Rated[], levels: readonly string[]) {
  let best: { readonly best: number; readonly found: string | null } | null = null;
  for (const [index, { difficulty }] of rated.entries()) {
    if (difficulty !== null && difficulty > (best?.best ?? -1)) {
      best = { best: difficulty, found: levels[index] ?? null };
    }
  }
  return best ?? { best: null, found: null };
}

/** The canonical texts of a pack. @throws UsageFailure naming the first level that is none */
function levelsIn(pack: string): string[] {
  return splitPack(pack).map(({ text }, index) => {
    const level = rulebook.parse(text);
    if (!level.ok) throw new UsageFailure(`level ${index + 1}: ${describeFault(level.fault)}`);
    return rulebook.format(level.value);
  });
}

/** The rating of a pack of any games, on any number of machines. */
export const ratingCampaign: Campaign = {
  kind: kindOf(rating),
  options: { levels: option('pack', 'the levels: a file, - for standard input, a game name or an id') },
  form: {
    title: 'Any game: how hard my levels are',
    about: 'The server solves each level that you paste here, and says how hard it is.',
    asks: {
      levels: { label: 'Levels', about: 'Their texts, with a line --- between two of them.', initial: '' },
    },
    most: {},
  },
  packs: ['levels'],
  parametersFrom: ({ levels: pack }) => {
    if (typeof pack !== 'string' || pack.trim() === '')
      throw new UsageFailure('say which levels: --levels FILE');
    return { levels: levelsIn(pack) };
  },
  about: (parameters) => counted(parse(PARAMETERS, parameters).levels.length, 'level'),
  answer: ({ result, seconds }) => {
    const rated = parse(RATED, result);
    const rows = rated.map(({ title, game, grade, difficulty, status }) => [
      title ?? game,
      grade ?? status,
      difficulty === null ? '' : difficulty.toPrecision(4),
    ]);
    return {
      text: table(rows, 3)
        .map((line) => `${line}\n`)
        .join(''),
      json: jsonLine({ levels: rated, seconds }),
    };
  },
};
