import { orThrow, parseDocument, splitPack } from '../../../puzzle/index.js';
import { parseHaunt } from '../rules/document.js';
import type { HauntLevel } from '../rules/level.js';

/** The documents of the campaign. Settings and the first maze are those of the console game (E. Hermo, 2022). */
export const CAMPAIGN_PACK = `game: haunt
title: Two Ghosts
author: E. Hermo
source: the maze of the console game Monster Maze, 2022

##########
#.....#..#
##.##...##
##..#.#..#
#..#.##.##
#.......##
#######E##

---

game: haunt
title: Something Follows You
author: E. Hermo
source: the maze of the console game Monster Maze, 2022
zombies: 1

##########
#.....#..#
##.##...##
##..#.#..#
#..#.##.##
#.......##
#######E##

---

game: haunt
title: The Pair
author: Knossos
zombies: 2

###########
#.........#
#.##.#.##.#
#.........#
#.##.#.##.#
#.##...##.#
#....####.E
###########

---

game: haunt
title: A Crowd of Ghosts
author: Knossos
ghosts: 4
zombies: 3
zombie-every: 2

############
#..........#
#.#.#.##.#.#
#.#.#.##...#
#........#.#
##.###.#.#.#
##.###.#.#.E
##.......###
############

---

game: haunt
title: Short of Sight
author: Knossos
zombies: 2
vision: 5/2

#############
#...........#
#.#.##.##.#.#
#.#.##.##.#.#
#...........#
#.##.#.##.#.#
#....#......#
E.####.##.#.#
######......#
#############

---

game: haunt
title: Three and Three
author: Knossos
ghosts: 3
zombies: 3
exit-radius: 3
vision: 5/1

###E#########
#...#########
#.#####...###
#.#####.#.###
#....##.....#
#.##.##.#.#.#
#....#......#
#.##...##.#.#
#....#......#
#.##.#.##.#.#
#...........#
#############

---

game: haunt
title: They Do Not Rest
author: Knossos
ghosts: 3
zombies: 3
zombie-every: 2
vision: 5/2

#E############
#...##########
#.#.#........#
#.#.#.#.#.##.#
#.......#.#..#
#.#.#.#.#.#.##
#...........##
##.#.##.#.#.##
##...........#
##.#.##.##.#.#
##...........#
##############

---

game: haunt
title: The Long Halls
author: Knossos
ghosts: 3
zombies: 4
zombie-every: 2
exit-radius: 6
vision: 5/1

###############
#.............E
#.##.###.##.#.#
#.##.###.##.#.#
#.............#
#.#.#.#.###.#.#
#.#.#.#.###.#.#
#.............#
#.#.###.##.##.#
#.............#
#.##.#.#.#.##.#
#.##.#.#.#.##.#
#.............#
###############

---

game: haunt
title: The Last Door
author: Knossos
ghosts: 3
zombies: 4
vision: 5/1

#E##############
#.............##
#.##.##.##.##.##
#.##.##.......##
#.......##.##.##
####.##........#
####....##.#.#.#
####.##.##.#.#.#
#..............#
#.##.#.#.#.#.#.#
#.##.#.#.#...#.#
#..........#...#
#.##.#.#.#...#.#
#........###...#
################
`;

let levels: readonly HauntLevel[] | null = null;

/** The nine levels of the campaign, in order. */
export function campaignLevels(): readonly HauntLevel[] {
  levels ??= splitPack(CAMPAIGN_PACK).map(({ text, line }) => {
    const document = parseDocument(text, line);
    return orThrow(document.ok ? parseHaunt(document.value) : document);
  });
  return levels;
}
