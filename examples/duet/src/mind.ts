import { explicitMind, longestOf, mazeOfFloor, NO_META } from '@knossos/engine/mind';
import { DUET_OPTIONS } from './options.js';
import { type DuetLevel, duetRules } from './rules.js';

/** Solver, hints, pictures, rating and generator of Duet. */
export const duetMind = explicitMind({
  rules: duetRules,
  generatorOptions: DUET_OPTIONS,
  generate: (solve, parameters, random, better) =>
    longestOf(
      {
        options: DUET_OPTIONS,
        solve,
        draw: (asked, dice): DuetLevel | null => {
          const { columns, rows } = asked.size;
          const isInside = (cell: number) =>
            cell % columns > 0 &&
            cell % columns < columns - 1 &&
            cell >= columns &&
            cell < columns * (rows - 1);
          const inside = [...Array(columns * rows).keys()].filter(isInside);
          const floor = new Set(inside.filter(() => dice.below(100) >= asked.integer('rock')));
          const [you, image, first, second] = dice.shuffle([...floor]);
          if (you === undefined || image === undefined || first === undefined || second === undefined)
            return null;
          const maze = mazeOfFloor(asked.size, (cell) => floor.has(cell));
          return {
            game: 'duet',
            meta: NO_META,
            maze,
            start: [you, image],
            exits: [first, second].sort((a, b) => a - b),
          };
        },
      },
      parameters,
      random,
      better,
    ),
});
