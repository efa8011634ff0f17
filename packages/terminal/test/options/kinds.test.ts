import { expect, test } from 'vitest';
import { command, type Given, type Options } from '../../src/cli/command.js';
import { parse } from '../../src/cli/parse.js';
import { campaignsOf, proofDescriptions } from '../../src/commands/work.js';

/** A kind of run or proof: the words of a run, and those that each option adds, or takes the place of some with `base`. */
interface KindRows {
  readonly base: string;
  readonly options: Readonly<Record<string, string | readonly [base: string, typed: string]>>;
}

/** What is typed for every option; a run does what its parameters say, and nothing else of what was typed is kept. */
const ROWS: Readonly<Record<string, KindRows>> = {
  'mouse-enumerate': {
    base: '--size 4x4',
    options: {
      size: '5x4',
      start: '1',
      exit: '2',
      order: 'RDLU',
      objective: 'crossed',
      shape: 'walls',
      gap: ['--size 4x4 --shape walls', 'left'],
      depth: '3',
    },
  },
  'mouse-search': {
    base: '--size 6x6 --evaluations 1000',
    options: {
      graph: ['--size 6x6 --evaluations 1000', 'INSTEAD --graph --vertices 5 --degree 3 --evaluations 1000'],
      vertices: ['--graph --vertices 5 --degree 3 --evaluations 1000', '6'],
      degree: ['--graph --vertices 5 --degree 3 --evaluations 1000', '4'],
      edges: ['--graph --vertices 5 --degree 3 --evaluations 1000', '5'],
      orders: ['--graph --vertices 5 --degree 3 --evaluations 1000', 'fixed'],
      size: '7x6',
      start: '1',
      exit: '2',
      gap: ['--size 6x6 --evaluations 1000 --shape walls', 'left'],
      order: 'RDLU',
      shape: 'walls',
      objective: 'crossed',
      ends: 'free',
      algorithm: 'annealing',
      crossover: ['--size 6x6 --evaluations 1000 --algorithm genetic', 'line'],
      chains: '5',
      hot: '2',
      cold: '0.01',
      density: '0.3',
      mutation: ['--size 6x6 --evaluations 1000 --algorithm evolution', '0.1'],
      population: ['--size 6x6 --evaluations 1000 --algorithm evolution', '7'],
      parents: ['--size 6x6 --evaluations 1000 --algorithm evolution', '3'],
      children: ['--size 6x6 --evaluations 1000 --algorithm evolution', '9'],
      distinct: ['--size 6x6 --evaluations 1000 --algorithm evolution', ''],
      evaluations: '2000',
      planned: '500',
      seed: 'other',
      parts: '3',
      round: '77',
      exchange: '3',
    },
  },
  'mines-bench': {
    base: '--size 8x8',
    options: {
      size: '9x9',
      mines: '12',
      start: 'open',
      first: 'b2',
      seed: 'other',
      games: '3',
      from: '2',
      to: '3',
      strategy: 'single',
      budget: ['--size 8x8 --strategy exact', '5'],
      parts: '3',
    },
  },
  'level-hunt': {
    base: '--game theseus',
    options: {
      game: 'escape',
      size: '5x5',
      with: 'wait=no',
      count: '3',
      by: 'length',
      keep: '2',
      seed: 'other',
    },
  },
  'pack-rating': {
    base: '--levels game:gold\n\nS.E',
    options: { levels: ['--levels game:gold\n\nS.E', 'game:gold\n\nS..E'] },
  },
  'mouse-optimum': {
    base: '--size 4x4',
    options: {
      size: '5x4',
      start: '1',
      exit: '2',
      order: 'RDLU',
      seed: 'other',
      part: '5000',
      probes: '50',
      batch: '7',
    },
  },
  'theseus-hardest': { base: '--size 3x3', options: { size: '4x3', part: '5000', batch: '7' } },
};

const KINDS = [...(await campaignsOf()), ...(await proofDescriptions())];

test('every option of every kind has a row, and every row an option', () => {
  const named = KINDS.flatMap(({ kind, options }) =>
    Object.keys(options).map((one) => `${kind.name} ${one}`),
  );
  const rows = Object.entries(ROWS).flatMap(([kind, { options }]) =>
    Object.keys(options).map((one) => `${kind} ${one}`),
  );
  expect(rows.sort()).toEqual(named.sort());
});

test.each(KINDS.map((one) => [one.kind.name, one] as const))(
  'each option of %s changes what is done',
  async (name, { options, parametersFrom }) => {
    const asked = async (words: string) =>
      JSON.stringify(await parametersFrom(await given(name, options, words)));
    const { base, options: rows } = ROWS[name] ?? { base: '', options: {} };
    const same: string[] = [];
    for (const [option, row] of Object.entries(rows)) {
      const [own, typed] = typeof row === 'string' ? [base, row] : row;
      const flag = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const words = typed.startsWith('INSTEAD ') ? typed.slice(8) : `${own} ${flag} ${typed}`;
      if ((await asked(own)) === (await asked(words))) same.push(option);
    }
    expect(same).toEqual([]);
  },
);

/** What a command line says of the options of a kind. */
async function given(name: string, options: Options, words: string): Promise<Given> {
  const shape = command({ options, examples: [], run: () => 0 });
  const parsed = await parse(
    name,
    shape,
    words.split(' ').filter((word) => word !== ''),
  );
  if (parsed.isHelp) throw new Error(`${name} ${words} asks for help`);
  return parsed.options;
}
