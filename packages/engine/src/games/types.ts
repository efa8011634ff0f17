import type { TypesOf } from '../library/index.js';
import type * as list from './list.js';

type Listed = typeof list;

/** The types of every game in the list by its id: its rules are called by that and `Rules`. */
export type Games = {
  readonly [Name in keyof Listed as Name extends `${infer Id}Rules` ? Id : never]: TypesOf<Listed[Name]>;
};
