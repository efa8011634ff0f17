import { cellAt, contains } from '../../../grid/index.js';
import {
  type Fault,
  type FileForm,
  failure,
  failureOf,
  faultOf,
  latin1,
  oneLevel,
  quoted,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { blankPosition } from '../board/board.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';
import { playMines, startState } from '../rules/play.js';
import { moveText } from '../rules/state.js';
import { wrongSize } from './size.js';
import { readDescription } from './tatham.js';

const HEAD = 'SAVEFILE:41:';
/** Blanks and ends of lines, which stand between two lines of a file. */
const BETWEEN = [9, 10, 13, 32];
/** Moves that are played; a game has far fewer. */
const MOST_MOVES = 100_000;

interface Line {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

/** The lines of a saved game, each by the length that it says. Fails with the offset. */
function saveLines(bytes: Uint8Array): Result<Line[]> {
  const lines: Line[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (BETWEEN.includes(bytes[at] ?? 0)) {
      at++;
      continue;
    }
    const head = /^([A-Z ]{8}):([0-9]{1,9}):/.exec(latin1(bytes.subarray(at, at + 20)));
    if (!head)
      return failureOf(`byte ${at}: here should be a key of eight characters, its length, and what it says`);
    const from = at + head[0].length;
    const end = from + Number(head[2]);
    if (end > bytes.length)
      return failureOf(`byte ${at}: it says ${head[2]} bytes, and the file has ${bytes.length - from} more`);
    lines.push({ key: (head[1] ?? '').trim(), value: latin1(bytes.subarray(from, end)), at });
    at = end;
  }
  return success(lines);
}

function readSave(bytes: Uint8Array): Result<MinesLevel> {
  const found = saveLines(bytes);
  if (!found.ok) return found;
  const value = (key: string) => found.value.find((line) => line.key === key)?.value ?? null;
  const game = value('GAME') ?? '';
  if (game !== 'Mines') return failureOf(`this is a saved game of ${quoted(game)}, which is no game here`);
  const size = /^([0-9]{1,4})(?:x([0-9]{1,4}))?/.exec(value('CPARAMS') ?? '');
  if (!size) return failureOf('the saved game does not say its size: CPARAMS is missing');
  const grid = { columns: Number(size[1]), rows: Number(size[2] ?? size[1]) };
  const wrong = wrongSize(grid);
  if (wrong) return failure(wrong);
  const description = value('DESC') ?? '';
  const unlaid = value('PRIVDESC') === null ? /^r([0-9]{1,6}),/.exec(description) : null;
  if (unlaid) {
    const mines = Number(unlaid[1]);
    const { shown } = blankPosition(grid, mines);
    const level = bareLevel(grid, mines, { kind: 'position', shown, flags: [] }, 'open');
    return success(level, [faultOf('the mines are not laid yet; they will be at the first click')]);
  }
  const level = readDescription(value('PRIVDESC') ?? description, grid);
  return level.ok ? withMoves(level.value, found.value, Number(value('STATEPOS') ?? 1) - 1) : level;
}

/** The level with the first `count` moves of the file in its header, as moves of ours. */
function withMoves(start: MinesLevel, lines: readonly Line[], count: number): Result<MinesLevel> {
  const warnings: Fault[] = [];
  let level = start;
  let state = startState(level, '');
  let moves: string[] = [];
  /** What changes nothing there is no move here. */
  const play = (text: string) => {
    try {
      state = playMines(state, text).state;
      moves.push(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  };
  const states = lines
    .filter(({ key }) => ['MOVE', 'SOLVE', 'RESTART'].includes(key))
    .slice(0, Math.min(count, MOST_MOVES));
  for (const { key, value, at } of states) {
    if (key === 'SOLVE') {
      warnings.push(faultOf('it was solved by the program, which is told as moves here'));
      // Flags on all mines and nowhere else, then everything else is opened; after a death nothing is left to do.
      const layout = level.ground.kind === 'layout' ? level.ground.isMine : new Uint8Array();
      for (const [cell, mine] of layout.entries())
        if ((mine === 1) !== state.flags.includes(cell)) play(moveText(level, 'flag', cell));
      for (const [cell, mine] of layout.entries()) if (mine === 0) play(moveText(level, 'open', cell));
      continue;
    }
    if (key === 'RESTART') {
      const again = readDescription(value, level);
      if (!again.ok) return again;
      level = again.value;
      state = startState(level, '');
      moves = [];
      continue;
    }
    for (const word of value.split(';')) {
      const move = /^([OFC])([0-9]{1,4}),([0-9]{1,4})$/.exec(word);
      const [x, y] = [Number(move?.[2]), Number(move?.[3])];
      if (!move || !contains(level, x, y))
        return failureOf(`byte ${at}: ${quoted(word)} is no move of Mines`);
      const action = ({ O: 'open', F: 'flag', C: 'chord' } as const)[move[1] as 'O' | 'F' | 'C'];
      const text = moveText(level, action, cellAt(level, x, y));
      play(text);
    }
  }
  return success(
    { ...level, meta: { ...level.meta, moves: moves.length === 0 ? null : moves.join(' ') } },
    warnings,
  );
}

/** Saved games of Mines; the moves up to where the game stood go into the header. */
export const TATHAM_SAVE: FileForm<MinesLevel> = {
  name: 'tatham-save',
  game: 'mines',
  program: "Simon Tatham's Portable Puzzle Collection",
  endings: ['sav', 'sgtp'],
  isBinary: false,
  summary: 'a saved game of Mines',
  lost: 'the clock, deaths, moves that were taken back',
  sample: `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :5:Mines
PARAMS  :5:5x5n2
CPARAMS :5:5x5n2
DESC    :12:4,2,u8400000
NSTATES :1:2
STATEPOS:1:2
MOVE    :4:O0,1
`,
  recognises: ({ bytes }) => latin1(bytes.subarray(0, HEAD.length)) === HEAD,
  read: ({ bytes }) => oneLevel(readSave(bytes)),
};
