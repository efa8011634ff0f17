import { cellCount } from '../../grid/index.js';
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
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { START_RULES, type StartRule } from './layout.js';
import type { MinesLevel } from './level.js';
import { blankPosition } from './position.js';
import { PRESETS } from './presets.js';

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
];

/** A blank field whose mines are dealt from its seed at the first opening. */
export function* generateMines(parameters: GeneratorParameters, random: Random): Task<Result<MinesLevel>> {
  const checked = checkParameters(MINES_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const preset = PRESETS.find(({ name }) => name === asked.choice('preset'));
  const own = ['size', 'mines'].find((name) => parameters[name] !== undefined);
  if (preset && own !== undefined) {
    const help = 'Leave one of the two out.';
    return failure(faultAt(null, null, `the preset ${preset.name} has a ${own} of its own`, help));
  }
  const { columns, rows, mines } = preset ?? { ...asked.size, mines: asked.integer('mines') };
  const start: StartRule = START_RULES.find((rule) => rule === asked.choice('start')) ?? 'safe';
  const free = start === 'open' ? Math.min(3, columns) * Math.min(3, rows) : 1;
  const most = cellCount({ columns, rows }) - free;
  if (mines > most) {
    const message = `${mines} mines do not fit on ${columns}x${rows} cells with start=${start}`;
    return failure(
      faultAt(null, null, message, most < 1 ? 'Ask for a larger field.' : `At most ${most} do.`),
    );
  }
  const { shown } = blankPosition({ columns, rows }, mines);
  return success({
    game: 'mines',
    meta: { ...NO_META, seed: String(random.next()) },
    columns,
    rows,
    mines,
    start,
    first: null,
    ground: { kind: 'position', shown, flags: [] },
  });
}
