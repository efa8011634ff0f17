import { rulebook } from '@knossos/engine/internal/games';
import { cellName, parseCellName } from '@knossos/engine/internal/grid';
import { keysOut } from '../play/cautious-keys.js';
import { firstOf, flipsOf, stepsOf } from '../play/winning-ways.js';

/** Something that is done by the keyboard. */
export interface Step {
  /** What it is for. */
  readonly what: string;
  readonly keys: readonly string[];
  /** A move of the game: its words are counted. */
  readonly isMove?: boolean;
}

/** A level of a game from its address to its end, which is a win. */
export interface Journey {
  readonly game: string;
  readonly address: string;
  readonly steps: readonly Step[];
}

const ARROWS: Readonly<Record<string, string>> = { U: 'Up', R: 'Right', D: 'Down', L: 'Left', W: 'space' };

const asked = (key: string): Step => ({ what: `question ${key}`, keys: [key] });
const move = (what: string, key: string): Step => ({ what, keys: [key], isMove: true });

/** What everybody tries on a board first: the keys, and the questions. */
const LOOK_AROUND: readonly Step[] = [
  { what: 'the list of keys', keys: ['question'] },
  { what: 'close it', keys: ['Escape'] },
  ...['1', '2', '3', '4', '5', '7'].map(asked),
];

/** A level whose player walks; the first step is taken back once, and walls and empty histories are tried. */
function walked(game: 'escape' | 'theseus' | 'gold' | 'custom'): Journey {
  const first = firstOf(game);
  const rules = rulebook.of(first.level);
  const start = rules.start(first.level, first.level.meta.seed ?? '1');
  const blocked = [...'URDL'].find((way) => !rules.moves(rules.see(start)).includes(way)) ?? 'U';
  const moved = [...stepsOf(first)].map((way) => move(rules.words.move(way), ARROWS[way] ?? ''));
  return {
    game,
    address: first.address,
    steps: [
      ...LOOK_AROUND,
      { what: 'undo nothing', keys: ['u'] },
      { what: 'into a wall', keys: [ARROWS[blocked] ?? ''] },
      { what: 'a hint', keys: ['t'] },
      ...moved.slice(0, 1),
      { what: 'undo', keys: ['u'] },
      ...moved,
      { what: 'a hint after the end', keys: ['t'] },
      { what: 'undo', keys: ['u'] },
      { what: 'redo', keys: ['y'] },
      { what: 'on to the next level', keys: ['Return'] },
    ],
  };
}

/** Goes over a board from cell to cell, and presses a key in each. */
function pointed(
  columns: number,
  from: number,
  cells: readonly (readonly [cell: number, what: string, key: string])[],
) {
  let at = from;
  return cells.flatMap(([cell, what, key]): Step[] => {
    const down = Math.floor(cell / columns) - Math.floor(at / columns);
    const across = (cell % columns) - (at % columns);
    at = cell;
    const steps = (count: number, back: string, on: string): Step[] =>
      Array.from({ length: Math.abs(count) }, () => ({
        what: 'along the board',
        keys: [count < 0 ? back : on],
      }));
    return [...steps(down, 'Up', 'Down'), ...steps(across, 'Left', 'Right'), move(what, key)];
  });
}

/** A minefield, lost once. */
function swept(): Journey {
  const { level, address } = firstOf('mines');
  const rules = rulebook.of(level);
  const start = rules.start(level, level.meta.seed ?? '1');
  const rows = rules.format(level).trim().split('\n\n').at(-1)?.split('\n') ?? [];
  const columns = rows[0]?.length ?? 0;
  const map = rows.join('');
  const opened: [number, string, string][] = [];
  let state = start;
  const order = [0, ...map.split('').keys()].filter((cell) => map[cell] !== '*');
  for (const cell of order) {
    const name = cellName({ columns, rows: rows.length }, cell);
    if (rules.outcome(rules.see(state)).status !== 'open') break;
    if (!/: covered/.test(rules.words.cell(rules.see(state), cell))) continue;
    state = rules.play(state, name).state;
    opened.push([cell, `open ${name}`, opened.length % 2 ? 'space' : 'Return']);
  }
  const mine = map.indexOf('*');
  const [first, ...rest] = opened;
  if (!first) throw new Error('nothing was opened');
  return {
    game: 'mines',
    address,
    steps: [
      ...LOOK_AROUND,
      { what: 'to the corner', keys: ['ctrl+Home'] },
      ...pointed(columns, 0, [first]),
      { what: 'Space on open water', keys: ['space'] },
      { what: 'f on open water', keys: ['f'] },
      { what: 'a hint', keys: ['t'] },
      ...pointed(columns, first[0], [
        [mine, 'flag', 'f'],
        [mine, 'the flag away', 'f'],
        [mine, 'into a mine', 'Return'],
      ]),
      { what: 'a hint after the loss', keys: ['t'] },
      { what: 'open after the loss', keys: ['space'] },
      { what: 'undo', keys: ['u'] },
      { what: 'a hint', keys: ['t'] },
      ...pointed(columns, mine, rest),
      { what: 'a hint after the win', keys: ['t'] },
      { what: 'on to the next level', keys: ['Return'] },
    ],
  };
}

/** A maze for the mouse, built as well as can be. */
function designed(): Journey {
  const first = firstOf('mouse');
  const columns = first.text.trim().split('\n').at(-1)?.length ?? 0;
  const cells = flipsOf(first).map((name) => {
    const cell = parseCellName({ columns, rows: columns }, name);
    if (cell === null) throw new Error(`there is no ${name}`);
    return [cell, `block ${name}`, 'space'] as const;
  });
  return {
    game: 'mouse',
    address: first.address,
    steps: [
      ...LOOK_AROUND,
      { what: 'undo nothing', keys: ['u'] },
      { what: 'to the corner', keys: ['ctrl+Home'] },
      ...pointed(columns, 0, cells),
      { what: 'undo', keys: ['u'] },
      { what: 'redo', keys: ['y'] },
      move('release the mouse', 'g'),
      { what: 'on to the next level', keys: ['Return'] },
    ],
  };
}

const SEED = '7';

/** The haunted maze, until its second level is reached. */
function haunted(): Journey {
  const moves: Readonly<Record<string, Step>> = {
    F: move('walk', 'Up'),
    L: move('turn left', 'Left'),
    R: move('turn right', 'Right'),
  };
  return {
    game: 'haunt',
    address: `#/haunt?seed=${SEED}&from=1`,
    steps: [
      ...LOOK_AROUND,
      { what: 'undo nothing', keys: ['u'] },
      { what: 'walk back', keys: ['Down'] },
      { what: 'a hint', keys: ['t'] },
      ...[...keysOut(firstOf('haunt').level, SEED)].flatMap((key) => moves[key] ?? []),
      { what: 'where am I?', keys: ['1'] },
    ],
  };
}

/** One journey of each game, by the game. */
export const JOURNEYS: Readonly<Record<string, () => Journey>> = {
  escape: () => walked('escape'),
  gold: () => walked('gold'),
  theseus: () => walked('theseus'),
  custom: () => walked('custom'),
  mines: swept,
  mouse: designed,
  haunt: haunted,
};
