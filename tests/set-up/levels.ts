/** The cave of the mine notes by guiferviz, a level with a known answer: 21 moves, two shortest plans. */
export const MINE = `game: escape
title: the mine with a monster

##################
#......##........#
#.####....###.##.#
#....S.##........#
####.#.#####.###.#
#....#....M#.#...#
#.########.#.#.#.#
#........#.#.....#
#.######.#.#####.#
#.#......#.....#.#
#.#.#.#.#####.##.#
#...#.#.........E#
##################
`;

/** Won by LRRUR. */
export const MAZE = `game: theseus
title: the small maze

+---+---+---+
|     M     |
+   +---+   +
|       |
+   +---+   +
|     T     |
+---+---+---+
`;
