import type { EnumerationJob } from '@knossos/engine/internal/games/enumerations';
import { formatMouse, type MouseLevel } from '@knossos/engine/internal/games/mouse';
import { MOUSE_RECORDS } from '@knossos/engine/internal/games/mouse/mind/records';
import {
  type Census,
  levelOfDesign,
} from '@knossos/engine/internal/games/mouse/research/enumerate/enumerate';
import {
  type WholeProblem,
  wholeMazes,
} from '@knossos/engine/internal/games/mouse/research/enumerate/frames';
import { OBJECTIVES } from '@knossos/engine/internal/games/mouse/walk/objective';
import { cutInParts } from '@knossos/engine/internal/puzzle';
import { type Kind, kindOf } from '@knossos/lab/jobs';
import { array, type InferOutput, nullable, object, optional, parse, picklist, string } from 'valibot';
import type { Given } from '../../../../cli/command.js';
import { findings } from '../../../../cli/finding.js';
import { jsonLine } from '../../../../cli/json.js';
import { savedCount, savedDecimal, savedInteger } from '../../../../cli/saved.js';
import type { Campaign } from '../../../../cli/work-description.js';
import { type CountingOptions, countingOptions, problemFrom } from './options.js';

const PARAMETERS = object({
  columns: savedCount,
  rows: savedCount,
  start: savedCount,
  exit: savedCount,
  order: array(savedCount),
  depth: nullable(savedCount),
  // Runs from before there was anything else do not say these.
  objective: optional(picklist(OBJECTIVES), 'turns'),
  shape: optional(picklist(['cells', 'walls']), 'cells'),
});

type Parameters = InferOutput<typeof PARAMETERS>;

/** A branch; or null for the count of feasible mazes that their sum must come to. */
interface Part {
  readonly branch: string | null;
}

/** A census; `leaves` and `optimum` are those of nothing where it is the count. */
const OUTPUT = object({ leaves: savedCount, feasible: savedDecimal, optimum: savedInteger, maze: string() });

const RESULT = object({ ...OUTPUT.entries, counted: savedDecimal, branches: savedCount });

/** A census as it was kept. */
function censusOf({ leaves, feasible, optimum, maze }: InferOutput<typeof OUTPUT>): Census {
  return { leaves, weight: BigInt(feasible), optimum, design: maze };
}

const NONE = { leaves: 0, optimum: -1, maze: '' };

function problemOf({ depth: _, order, ...problem }: Parameters): WholeProblem {
  // Directions are numbers from 0 to 3; the options that made them are checked.
  return { ...problem, order: order as unknown as WholeProblem['order'] };
}

/** The maze of a census, one digit a cell, as a level without a title. */
function levelOf(parameters: Parameters, maze: string): MouseLevel {
  return levelOfDesign(problemOf(parameters), maze);
}

function begin(parameters: Parameters): readonly Part[] {
  const { parts } = cutInParts(wholeMazes.of(problemOf(parameters)), parameters.depth);
  return [...parts.map((branch) => ({ branch })), { branch: null }];
}

const enumeration: Kind<Parameters, Part, InferOutput<typeof OUTPUT>, InferOutput<typeof RESULT>> = {
  name: 'mouse-enumerate',
  version: 1,
  parameters: PARAMETERS,
  output: OUTPUT,
  total: (parameters) => begin(parameters).length,
  begin,
  job: (parameters, { branch }) => {
    const { source } = wholeMazes.of(problemOf(parameters));
    const input: EnumerationJob = { ...source, ask: branch === null ? 'whole' : { count: branch } };
    return { name: 'enumeration', input };
  },
  keep: (done) => {
    if (typeof done === 'bigint') return { ...NONE, feasible: String(done) };
    const { leaves, weight, optimum, design } = done as Census;
    return { leaves, feasible: String(weight), optimum, maze: design };
  },
  report: ({ leaves, optimum, maze }, _part, parameters) => ({
    evaluations: leaves,
    best: optimum < 0 ? null : optimum,
    found: optimum < 0 ? null : formatMouse(levelOf(parameters, maze)),
  }),
  next: (parameters, _round, outputs) => {
    const { join, nothing } = wholeMazes.of(problemOf(parameters));
    const branches = outputs.slice(0, -1).map(censusOf);
    const { leaves, weight, optimum, design } = branches.reduce(join, nothing);
    const counted = outputs.at(-1)?.feasible ?? '0';
    const total = { leaves, feasible: String(weight), optimum, maze: design };
    return { result: { ...total, counted, branches: branches.length } };
  },
  finds: (parameters, { optimum, maze }) => {
    if (optimum < 0) return [];
    const level = levelOf(parameters, maze);
    const { columns, rows, objective, shape } = parameters;
    const command = `knossos mouse enumerate --size ${columns}x${rows} --shape ${shape} --objective ${objective}`;
    const find = { level, found: formatMouse(level), value: optimum, command, seed: null };
    return findings(
      MOUSE_RECORDS.find(({ name }) => name === objective),
      find,
    );
  },
};

/** Decisions to a branch that a server takes: the tree is cut before the first part is done, while others wait. */
const MOST_DEPTH = 12;

/** The enumeration of a frame by subtrees, on any number of machines. */
export const enumerateCampaign: Campaign = {
  kind: kindOf(enumeration),
  options: countingOptions,
  form: {
    title: 'Mouse Maze: prove the longest',
    about:
      'The server looks at every maze of a small size. Each further row or column takes many times longer.',
    asks: {
      size: {
        label: 'Size of the maze',
        about: 'Columns x rows; 5x5 is a matter of minutes.',
        initial: '5x5',
      },
    },
    most: { depth: MOST_DEPTH },
  },
  about: (parameters) => {
    const { columns, rows } = parse(PARAMETERS, parameters);
    return `${columns}x${rows}`;
  },
  parametersFrom: (given: Given): Parameters => {
    const options = given as CountingOptions;
    const { order, ...problem } = problemFrom(options);
    return { ...problem, order: [...order], depth: options.depth };
  },
  answer: ({ parameters, result, seconds }) => {
    const tree = wholeMazes.of(problemOf(parse(PARAMETERS, parameters)));
    const { counted, branches, ...sum } = parse(RESULT, result);
    const total = censusOf(sum);
    const found = { total, whole: BigInt(counted), counts: [total], parts: branches };
    const { text, object } = tree.answer({ ...found, workers: null, seconds });
    return { text, json: jsonLine(object) };
  },
};
