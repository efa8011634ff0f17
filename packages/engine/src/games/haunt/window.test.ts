import { describe, expect, it } from 'vitest';
import { sceneToRaster, sceneToText } from '../../draw/index.js';
import {
  DIRECTIONS,
  type Direction,
  DOWN,
  LEFT,
  manhattan,
  parseCellName,
  RIGHT,
  UP,
} from '../../grid/index.js';
import { parseDocument } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import {
  campaignLevels,
  type HauntLevel,
  type HauntState,
  hauntRules,
  isSeen,
  mazeScene,
  offsetOf,
  perceivedEvents,
  windowCell,
  windowOf,
  windowScene,
} from './index.js';

function levelOf(text: string): HauntLevel {
  const document = parseDocument(text);
  const level = document.ok ? hauntRules.parse(document.value) : document;
  if (!level.ok) throw new Error(level.fault.message);
  return level.value;
}

function at(level: HauntLevel, player: string, facing: Direction, ghosts = '', zombies = ''): HauntState {
  const cells = (names: string) => names.split(' ').flatMap((name) => parseCellName(level.maze, name) ?? []);
  const start = hauntRules.start(level, '1');
  return { ...start, player: cells(player)[0] ?? 0, facing, ghosts: cells(ghosts), zombies: cells(zombies) };
}

const first = campaignLevels()[0] as HauntLevel;
const text = (state: HauntState) => sceneToText(windowScene(state));

describe('the window', () => {
  it('has 8 cells ahead, 3 behind and 3 to each side, with walls outside', () => {
    const state = at(first, 'f6', UP, 'f4 h6 b2');
    expect(text(state)).toBe(`#######
#######
#######
#######
....#..
.##...#
..#G#..
.#.##.#
...^.G#
#####E#
#######
#######
`);
    expect(windowOf(state)).toMatchObject({ columns: 7, rows: 12, player: 8 * 7 + 3 });
  });

  it('is turned so that the player faces up', () => {
    const turned = (facing: Direction) => text(at(first, 'f6', facing, 'h6'));
    expect(turned(RIGHT)).toBe(`#######
#######
#######
#######
#######
#.#####
...GE##
.##.###
..#^###
##..###
#.#.###
....###
`);
    expect(turned(LEFT)).toBe(`#######
#######
#######
#######
###..##
###....
###.#.#
###..##
###^#..
###.##.
##EG...
#####.#
`);
    // Four quarter turns show the same cells: what is 2 ahead facing right is 2 to the right facing up.
    for (const facing of DIRECTIONS) {
      const state = at(first, 'f6', facing);
      const window = windowOf(state);
      window.cells.forEach((cell, index) => {
        if (cell >= 0) expect(windowCell(first.vision, offsetOf(state, cell))).toBe(index);
      });
    }
    expect(offsetOf(at(first, 'f6', RIGHT), parseCellName(first.maze, 'h6') ?? 0)).toEqual({
      ahead: 2,
      right: 0,
    });
    expect(offsetOf(at(first, 'f6', DOWN), parseCellName(first.maze, 'h7') ?? 0)).toEqual({
      ahead: 1,
      right: -2,
    });
    expect(offsetOf(at(first, 'f6', LEFT), parseCellName(first.maze, 'h7') ?? 0)).toEqual({
      ahead: -2,
      right: -1,
    });
  });

  it('has the sizes of the campaign, for every vision', () => {
    const sizes = campaignLevels().map((level) => {
      const { columns, rows } = windowOf(hauntRules.start(level, '1'));
      return `${columns}x${rows}`;
    });
    expect(sizes).toEqual(['7x12', '7x12', '7x12', '7x12', '5x8', '5x7', '5x8', '5x7', '5x7']);
  });
});

describe('line of sight', () => {
  const open = `#########
#.......#
#.......#
#.......#
#...#...#
#.......#
#.......#
#.......#
####E####`;
  const level = levelOf(`game: haunt\nghosts: 0\nsight: line\nvision: 7/7\nexit-radius: 3\n\n${open}\n`);

  it('ends at walls, which are seen themselves', () => {
    const state = at(level, 'e6', UP);
    const hidden = [...level.maze.sides.keys()].filter(
      (cell) => level.maze.sides[cell] !== 0 && !isSeen(state, cell),
    );
    const names = hidden.map((cell) => `${'abcdefghi'[cell % 9]}${Math.floor(cell / 9) + 1}`);
    // The shadow of the pillar on e5, right before the eye: everything less aside than ahead.
    expect(names.join(' ')).toBe('b2 c2 d2 e2 f2 g2 h2 c3 d3 e3 f3 g3 d4 e4 f4');
    expect(windowOf(state).visible[6 * 7 + 3]).toBe(1);
  });

  it('is mutual, and shows no more than sight through walls', () => {
    const cells = [...level.maze.sides.keys()].filter((cell) => level.maze.sides[cell] !== 0);
    const start = { ...hauntRules.start(level, '1'), facing: UP as Direction };
    for (const a of cells)
      for (const b of cells) {
        const there = isSeen({ ...start, player: a }, b);
        if (there !== isSeen({ ...start, player: b, facing: DOWN }, a)) expect([a, b]).toEqual('not mutual');
        if (manhattan(level.maze, a, b) === 1) expect(there).toBe(true);
      }
  });

  it('hides monsters behind walls', () => {
    const state = at(level, 'e6', UP, 'e4', 'd5');
    expect(windowScene(state).actors.map(({ id }) => id)).toEqual(['player', 'zombie-0']);
    expect(windowScene({ ...state, level: { ...level, sight: 'through' } }).actors).toHaveLength(3);
  });
});

describe('perceived events', () => {
  it('leave out what zombies do outside the window, as it is after the key', () => {
    const second = { ...(campaignLevels()[1] as HauntLevel), zombieEvery: 1, ghostEvery: 9 };
    const level = { ...second, vision: { forward: 3, rear: 0 }, ghosts: 0 };
    const actions = (facing: Direction, move: 'F' | 'L' | 'R') => {
      const before = at(level, 'f6', facing, '', 'b6');
      const { events } = hauntRules.play(before, move);
      return perceivedEvents(before, events).map(({ action }) => action);
    };
    // The zombie steps from b6 to c6, three cells to the west of f6.
    expect(actions(LEFT, 'L')).toEqual(['turned']);
    expect(actions(UP, 'L')).toEqual(['turned', 'stepped']);
    expect(actions(LEFT, 'F')).toEqual(['moved', 'stepped']);
    expect(actions(RIGHT, 'F')).toEqual(['moved']);
  });
});

describe('pictures', () => {
  it('keep their columns in every glyph set', () => {
    for (const level of campaignLevels()) {
      for (let seed = 0; seed < 20; seed++) {
        const state = hauntRules.start(level, String(seed));
        for (const scene of [windowScene(state), mazeScene(state)]) {
          for (const glyphs of ['ascii', 'unicode', 'emoji'] as const) {
            const raster = sceneToRaster(scene, { glyphs });
            const widths = raster.rows.map((row) => row.reduce((sum, { width }) => sum + width, 0));
            expect(new Set(widths)).toEqual(new Set([raster.width]));
          }
        }
      }
    }
  });

  it('are single code points two columns wide', () => {
    const state = at(campaignLevels()[1] as HauntLevel, 'b2', RIGHT, 'f4 h6', 'i2');
    const drawn = DIRECTIONS.map((facing) =>
      sceneToText(mazeScene({ ...state, facing }), { glyphs: 'emoji' }),
    );
    const pictures = new Set(drawn.join('').match(/\p{Emoji_Presentation}/gu));
    expect(pictures).toEqual(new Set(['🔼', '⏩', '🔽', '⏪', '👻', '🧟', '🚪']));
    expect(drawn.join('')).not.toMatch(/[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u);
  });

  it('show the whole maze with the way the player faces', () => {
    const state = at(campaignLevels()[1] as HauntLevel, 'b2', RIGHT, 'f4 h6', 'i2');
    expect(sceneToText(mazeScene(state))).toBe(`##########
#>....#.Z#
##.##...##
##..#G#..#
#..#.##.##
#......G##
#######E##
`);
  });
});

describe('words', () => {
  const { words } = hauntRules;

  it('tell the corridor, its openings, the exit and the monsters, from near to far', () => {
    const state = at(campaignLevels()[1] as HauntLevel, 'd6', RIGHT, 'f4 h6', 'b6');
    expect(words.state({ ...state, moves: 1 })).toBe(
      'Corridor ahead 4, opening left at 1 and 4, opening right at 4, corridor behind 2, exit 4 ahead 1 right, zombie 2 behind, ghost 2 ahead 2 left, ghost 4 ahead. 1 move, 6 lives left.',
    );
  });

  it('name cells of the window', () => {
    const state = at(first, 'f6', UP, 'f4 h6');
    const names = [3, 4 * 7, 6 * 7 + 2, 8 * 7 + 3, 8 * 7 + 5, 9 * 7 + 5].map((cell) =>
      words.cell(state, cell),
    );
    expect(names).toEqual([
      '8 ahead: wall',
      '4 ahead 3 left: corridor',
      '2 ahead 1 left: wall',
      'here: corridor, you',
      '2 right: corridor, ghost',
      '1 behind 2 right: exit',
    ]);
  });

  it('say what happened', () => {
    const random = Random.from('words');
    const sentences = new Set<string>();
    for (const level of campaignLevels()) {
      let state = hauntRules.start(level, 'words');
      for (let i = 0; i < 300 && state.status === 'open'; i++) {
        const { state: next, events } = hauntRules.play(state, random.pick(hauntRules.moves(state)));
        for (const event of events) sentences.add(words.event(next, event));
        sentences.add(words.state(next));
        state = next;
      }
    }
    const wrong = [...sentences].filter(
      (sentence) => !/^[A-Z].*[^ ]\.$/.test(sentence) || /undefined|NaN|null/.test(sentence),
    );
    expect(wrong).toEqual([]);
    expect(sentences.size).toBeGreaterThan(100);
  });
});
