import { type FileForm, faultOf, oneLevel, success } from '../../../puzzle/index.js';
import { REPLAY_FORMS, readReplay } from '../replay/index.js';
import { replayMoves } from '../replay/moves.js';
import { replay } from '../replay/playing.js';
import type { MinesLevel } from '../rules/level.js';

/** A game on 8 x 8 cells with a click and a flag, in each of the forms. */
const SAMPLES: Readonly<Record<string, string>> = {
  avf: [
    '34 01 02 03 04 03 01 04 02 03 02 05 03 07 04 02 05 07 06 02 07 03 07 06 08 05 06 07 04 06 d3 d3 d3 dd',
    '00 06 21 42 35 42 37 4c 05 05 09 07 7f 2e 5b 32 7c 31 2e 31 2e 32 30 32 30 2e 30 3a 30 30 3a 30 30 3a',
    '30 30 30 7c 31 2e 30 3a 30 30 3a 30 30 3a 30 30 30 7c 42 31 54 32 2e 30 30 5d 09 05 08 0a 05 03 00 01',
    '38 00 00 00 78 05 00 01 38 00 00 00 78 01 00 01 3c 04 00 00 76 09 00 01 38 5a 00 00 08 11 00 01 38 5f',
    '00 00 08 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00',
    '00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 63 73 3d 52 65 61 6c 54 69 6d 65 3a 20 30 2e 39 35',
    '0d 4d 69 6e 65 73 77 65 65 70 65 72 20 41 72 62 69 74 65 72 20 30 2e 35 32 2e 33 2e 20 43 6f 70 79 72',
    '69 67 68 74',
  ].join(' '),
  mvf: [
    '11 4d 69 6e 65 73 77 65 65 70 65 72 20 43 6c 6f 6e 65 09 32 30 30 34 2d 32 30 30 35 06 4e 6f 62 6f 64',
    '79 0e 32 30 30 37 20 72 65 6c 65 61 73 65 20 31 01 02 03 01 01 07 e4 00 00 00 01 01 00 03 b6 00 08 08',
    '00 0a 04 01 03 02 05 02 07 03 02 04 07 05 02 06 03 07 06 07 05 08 06 4e 6f 62 6f 64 79 30 39 00 00 05',
    '80 20 00 18 03 02 80 20 00 18 01 02 50 20 08 1a 01 0a a8 02 00 18 05 a0 8a 02 10 1a 05 a0 00 00 00 00',
    '00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00',
  ].join(' '),
  rmv: [
    '2a 72 6d 76 00 02 01 05 00 00 00 ad 00 22 00 0c 00 1c 00 02 00 07 00 02 00 00 00 2a 00 12 56 69 65 6e',
    '6e 61 20 4d 69 6e 65 73 77 65 65 70 65 72 20 2d 20 52 65 6c 65 61 73 65 20 34 2e 30 2e 30 00 04 06 4e',
    '6f 62 6f 64 79 00 00 00 00 00 00 00 08 08 00 0a 03 00 02 01 04 01 06 02 01 03 06 04 01 05 02 06 05 06',
    '04 07 00 00 00 00 00 00 00 00 10 00 00 03 00 00 00 00 00 38 00 78 0b 00 00 1c 28 4e 04 00 03 84 00 00',
    '38 00 08 05 00 03 b6 00 00 38 00 08 10 00 03 b6 00 ff 00 03 b6 00 00 00 00 00 00 00 00 00 00 00 00 00',
    '00 00 00 00 00',
  ].join(' '),
  evf: [
    '04 00 00 08 08 00 0a 10 00 00 00 14 00 00 03 b6 58 58 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00',
    '4b 6e 6f 73 73 6f 73 00 4e 6f 62 6f 64 79 00 00 00 00 00 10 28 02 40 02 40 24 08 00 00 02 00 00 38 00',
    '78 03 00 00 00 00 00 01 28 00 04 ff fe ff 03 5c 04 00 ff fc ff 92 05 32 00 00 00 00 00 00 00',
  ].join(' '),
  rawvf: [
    'RawVF_Version: Rev5',
    'Program: Knossos',
    'Player: Nobody',
    'Width: 8',
    'Height: 8',
    'Mines: 10',
    'Marks: off',
    'SquareSize: 16',
    'Board:',
    '000*0000',
    '00*0*000',
    '000000*0',
    '0*000000',
    '000000*0',
    '0*000000',
    '00*00*00',
    '0000*000',
    'Events:',
    '0.000 lc 4 8 (56 120)',
    '0.000 lr 4 8 (56 120)',
    '0.040 mv 4 8 (60 118)',
    '0.900 rc 4 1 (56 8)',
    '0.950 rr 4 1 (56 8)',
    '',
  ].join('\n'),
};

/** Replays of other programs as levels with their moves; the command review and the page of replays judge them click by click. */
export const REPLAYS: readonly FileForm<MinesLevel>[] = REPLAY_FORMS.map(({ name, program, recognises }) => ({
  name,
  game: 'mines',
  program,
  endings: [name],
  isBinary: name !== 'rawvf',
  screen: 'replay',
  summary: 'a replay, as a board with its moves',
  lost: 'the pointer, and when moves were made',
  sample: SAMPLES[name] ?? '',
  recognises: ({ bytes }) => recognises(bytes),
  read: ({ bytes }) => {
    const read = readReplay(bytes);
    if (!read.ok) return oneLevel(read);
    const { level, isWhole } = replayMoves(replay(read.value));
    const cut = faultOf('the moves end where a chord on an opened cell without a number follows');
    return oneLevel(success(level, isWhole ? [] : [cut]));
  },
}));
