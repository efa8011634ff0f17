import { expect, test } from 'vitest';
import { cellName } from '../../grid/index.js';
import { orThrow, parseDocument } from '../../puzzle/index.js';
import { type CustomMove, customRules } from './index.js';

/** How a game stands after some moves: its status, who stands where (you as S), and the moves that there are. */
function after(sentences: string, drawing: string, moves: string): string {
  const rules = sentences.split('; ').map((sentence) => `rule: ${sentence}\n`);
  const document = orThrow(
    parseDocument(`game: custom\n${rules.join('')}\n${drawing.replaceAll('/', '\n')}\n`),
  );
  const level = orThrow(customRules.parse(document));
  let state = customRules.start(level, '');
  for (const move of moves) state = customRules.play(state, move as CustomMove).state;
  const { actors } = customRules.view(state);
  const standing = actors.map(({ letter, cell }) => `${letter ?? 'S'}${cellName(level.maze, cell)}`);
  return [state.status, ...standing.sort(), customRules.moves(state).join('')].join(' ');
}

/** What a turn does, and rules, drawing, moves and how the game stands then. */
const TURNS: Readonly<Record<string, string>> = {
  'a piece does not enter the cell of one that stops it':
    'you may wait; V stands; M hunts rows first, is stopped by V ¦ S.VM/...E ¦ W ¦ open Md1 Sa1 Vc1 RDW',
  'a switch is for those alone whom it names':
    'K turns : when entered by M; M stands ¦ SK.:E/###M# ¦ RR ¦ open Md2 Sc1 L',
  'groups move in their order':
    'you may wait; turn: you, then V, then M; V paces R; M paces R, is stopped by V ¦ MV..S/....E ¦ W ¦ open Mb1 Se1 Vc1 DLW',
  'a shut gate lets those through who pass it':
    'you may wait; K turns : when entered by you; M hunts rows first, passes through : ¦ S.:M/K..E ¦ W ¦ open Mc1 Sa1 RDW',
  'a one-way cell is entered against its way by those who pass it':
    'you may wait; > leads only right; M paces L, passes through > ¦ S.>M/...E ¦ W ¦ open Mc1 Sa1 RDW',
  'a shut gate beside a cell stops those who come from its right':
    'you may wait; K turns : when entered by you; M paces L ¦ +---+---+---+---+/| S   K : M | E |/+---+---+---+---+ ¦ W ¦ open Mc1 Sa1 RW',
  'who passes walls goes over what has fallen':
    'you may wait; o falls when left; M paces WWL, passes through walls ¦ S.oM/...E ¦ RRL ¦ open Mc1 Sb1 DLW',
  'who walks ahead while it sees nobody begins the way that it faces':
    'you may wait; M hunts rows first, if it sees you within 1, else walks ahead facing D, turns right when blocked ¦ S...E/..M../..... ¦ W ¦ open Mc3 Sa1 RDW',
};

test.each(Object.entries(TURNS))('%s', (_, turn) => {
  const [sentences = '', drawing = '', moves = '', standing] = turn.split(' ¦ ');
  expect(after(sentences, drawing, moves)).toBe(standing);
});
