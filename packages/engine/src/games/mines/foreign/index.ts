import { ARRAYS } from './arrays.js';
import { BOARD_FILE } from './boards.js';
import { MBF_FILE } from './mbf.js';
import { ROWS } from './positions.js';
import { REPLAYS } from './replays.js';
import { ANALYSIS_LINK, LAYOUT_LINK } from './solver-links.js';
import { TATHAM_ID, TATHAM_LINK } from './tatham.js';
import { TATHAM_SAVE } from './tatham-save.js';

export { foreignFile } from '../../../puzzle/index.js';

/** Forms of boards and positions of other programs. */
export const MINES_FORMS = [
  ...[BOARD_FILE, MBF_FILE, TATHAM_ID, TATHAM_LINK, TATHAM_SAVE],
  ...REPLAYS,
  ...[LAYOUT_LINK, ANALYSIS_LINK, ROWS, ARRAYS],
];
