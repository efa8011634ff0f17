import { cellCount, type Grid } from '../../../grid/index.js';
import {
  checkParameters,
  choiceOption,
  failure,
  faultAt,
  type GeneratorOption,
  type GeneratorParameters,
  integerOption,
  NO_META,
  type Result,
  sizeOption,
  success,
  type Task,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { blankPosition, PRESETS, START_RULES } from '../board/board.js';
import { unfit } from '../board/words.js';
import { SURE_WAYS } from '../coach/constraints.js';
import { mostMines } from '../rules/field.js';
import { DEFAULT_START, firstClick, type MinesLevel } from '../rules/level.js';
import { noGuess } from './no-guess.js';

const WAYS = SURE_WAYS.map(String);

export const MINES_OPTIONS: readonly GeneratorOption[] = [
  choiceOption(
    'preset',
    'a field known by name; custom takes size and mines',
    ['custom', ...PRESETS.map(({ name }) => name)],
    'custom',
  ),
  sizeOption(['8x8', '9x9', '16x16', '30x16'], '9x9'),
  integerOption('mines', 'mines on the whole field', 1, 1600, 10),
  choiceOption('start', 'what the first click is promised', START_RULES, 'safe'),
  choiceOption('first', 'who makes the first click: the player, or chance', ['free', 'random'], 'free'),
  choiceOption(
    'no-guess',
    'yes: a layout that is proved to need no guess after its first cell',
    ['no', 'yes'],
    'no',
  ),
  choiceOption('hardest', 'the hardest way that a board without guesses may need', WAYS, '4'),
  choiceOption('least', 'a way at least as hard must be needed', WAYS, '2'),
  integerOption('effort', 'boards that may be tried for one without guesses', 1, 1_000_000, 20_000),
];

/**
 * A blank field whose mines are dealt from its seed at the first opening, or, when asked for, a layout that is proved
 * to need no guess after its first cell.
 */
export function* generateMines(parameters: GeneratorParameters, random: Random): Task<Result<MinesLevel>> {
  const checked = checkParameters(MINES_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const preset = PRESETS.find(({ name }) => name === asked.choice('preset'));
  const own = ['size', 'mines'].find((name) => parameters[name] !== undefined);
  if (preset && own !== undefined) {
    const help = 'Leave one of the two out.';
    return failure(faultAt(null, null, `the preset ${preset.name} has its own ${own}`, help));
  }
  const { columns, rows, mines } = preset ?? { ...asked.size, mines: asked.integer('mines') };
  const grid: Grid = { columns, rows };
  const start = START_RULES.find((rule) => rule === asked.choice('start')) ?? DEFAULT_START;
  const isRandom = asked.choice('first') === 'random';
  const isSure = asked.choice('no-guess') === 'yes';
  const most = mostMines(grid, start);
  if (mines > most) {
    const message = `${unfit(mines)} on ${columns}x${rows} cells with start=${start}`;
    return failure(
      faultAt(null, null, message, most < 1 ? 'Ask for a larger field.' : `At most ${most} do.`),
    );
  }
  const shared = { game: 'mines', columns, rows, mines, start } as const;
  if (!isSure) {
    const { shown } = blankPosition(grid, mines);
    const ground = { kind: 'position', shown, flags: [] } as const;
    const seed = String(random.next());
    const first = isRandom ? random.below(cellCount(grid)) : null;
    return success({ ...shared, meta: { ...NO_META, seed }, first, ground });
  }
  const first = isRandom ? random.below(cellCount(grid)) : firstClick({ ...shared, first: null });
  const wayOf = (name: string) => SURE_WAYS.find((way) => String(way) === asked.choice(name)) ?? 4;
  const wish = { grid, mines, start, first, hardest: wayOf('hardest'), least: wayOf('least') };
  const board = yield* noGuess({ ...wish, limit: asked.integer('effort') }, random);
  if (!board.ok) return board;
  const { isMine } = board.value.layout;
  return success({ ...shared, meta: NO_META, first, ground: { kind: 'layout', isMine } });
}
