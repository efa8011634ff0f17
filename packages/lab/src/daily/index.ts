export { type DailyPuzzle, dailyPuzzle, keepDailyPuzzle } from './puzzles.js';
export {
  countDaily,
  type DailyPlace,
  type DailyRow,
  dailiesOf,
  type Entered,
  enterDaily,
  type FoundResult,
  listDaily,
  type Me,
  MOST_GUESTS,
  type OwnDaily,
  placeInDaily,
  removeDaily,
  type Solver,
} from './results.js';
