import {
  ALGORITHM_NAMES,
  type AlgorithmName,
  CROSSOVER_NAMES,
  type CrossoverName,
} from '@knossos/engine/internal/optimise';

interface Said {
  readonly text: string;
  /** What it does, in one sentence. */
  readonly note: string;
}

/** The methods of a search by the names that people know them by, each with what it does. */
export const METHODS: Readonly<Record<AlgorithmName, Said>> = {
  random: {
    text: 'Random mazes',
    note: 'Tries one random maze after another; only those with a way out count.',
  },
  climbing: {
    text: 'Hill climbing',
    note: 'Tries every change of a maze, makes the best one, and starts again when none helps.',
  },
  annealing: {
    text: 'Simulated annealing',
    note: 'Makes small changes: at first bad ones too, later only good ones. It uses the score itself.',
  },
  evolution: {
    text: 'Evolution',
    note: 'Changes the best mazes here and there, and continues with the best of their children.',
  },
  genetic: {
    text: 'Genetic search',
    note: 'Joins two good mazes into a child, changes it here and there, and continues with the best children.',
  },
  population: {
    text: 'Population annealing',
    note: 'Anneals many mazes side by side, and copies those that do well over those that do not.',
  },
  tempering: {
    text: 'Parallel tempering',
    note: 'Keeps some mazes that change a lot and some that hardly change, and lets them swap places.',
  },
  growing: {
    text: 'From small to large',
    note: 'Searches a small board first, and starts larger ones with the best mazes it found.',
  },
};

/** How a child is joined from two parents. */
const CROSSOVERS: Readonly<Record<CrossoverName, string>> = {
  uniform: 'each cell from either parent',
  point: 'a corner from one parent, the rest from the other',
  'multi-point': 'several corners, parent by parent',
  line: 'whole rows, or whole columns',
  block: 'blocks of two by two cells',
  'reading-cut': 'cut once in reading order',
  'reading-cuts': 'cut several times in reading order',
  'straight-cut': 'cut along a straight line',
  patch: 'a rectangle of one parent in the other',
};

export const METHOD_OPTIONS = ALGORITHM_NAMES.map((value) => ({ value, text: METHODS[value].text }));
export const CROSSOVER_OPTIONS = CROSSOVER_NAMES.map((value) => ({ value, text: CROSSOVERS[value] }));
