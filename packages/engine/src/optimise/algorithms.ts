import type { Algorithm } from './algorithm.js';
import { annealing } from './annealing.js';
import { climbing } from './climbing.js';
import { evolution, genetic } from './evolution.js';
import { growing } from './growing.js';
import { population } from './population.js';
import { random } from './random.js';
import { tempering } from './tempering.js';

const ALL = { random, climbing, annealing, evolution, genetic, population, tempering, growing };

/** The searches by name, first those of the article. */
export const ALGORITHMS: Readonly<Record<AlgorithmName, Algorithm>> = ALL;
export type AlgorithmName = keyof typeof ALL;
export const ALGORITHM_NAMES = Object.keys(ALL) as readonly AlgorithmName[];
