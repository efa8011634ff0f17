import { SLANTS } from '../../grid/index.js';
import { headerPair, linesOf, listed, NO_META, parseLetterMoves, type Rules } from '../../puzzle/index.js';
import type { CustomMindTypes } from './generator-options.js';
import { LEGEND, legendOfRules, lettersOf } from './legend.js';
import { gameOf } from './rules/game.js';
import { type CustomLevel, formatCustom, parseCustom, ruleSetOf } from './rules/level.js';
import {
  CUSTOM_ORDER,
  type CustomEvent,
  type CustomMove,
  type CustomState,
  keyOf,
  legalMoves,
  outcomeOf,
  playCustom,
  startCustom,
  successorsOf,
} from './rules/play.js';
import { viewOf } from './scene.js';
import { CUSTOM_WORDS } from './telling.js';
import { TEMPLATES, templateWith } from './templates.js';

export type { CustomLevel } from './rules/level.js';
export type { CustomEvent, CustomMove, CustomState } from './rules/play.js';

const isWin = (rule: string) => rule.startsWith('win');

/** How a level is won, and all its rules: a player has to know them. */
function goalOfCustom(level: CustomLevel): string {
  const rules = level.rules.map(lettersOf(level).sentence);
  const wins = rules.filter(isWin).map((rule) => rule.replace(/^win (when )?/, ''));
  const others = rules.filter((rule) => !isWin(rule));
  const how =
    wins.length === 0
      ? 'Reach an exit E.'
      : `You win ${listed(
          wins.map((one) => (one.startsWith('after') ? one : `when ${one}`)),
          'or',
        )}.`;
  return others.length === 0 ? how : `${how} Rules: ${others.join('; ')}.`;
}

const BLANK = `game: custom
rule: M hunts rows first
rule: you may wait

#########
#S..#...#
#.#...#.#
#...M..E#
#########
`;

/** Own Rules: those who are after you are described in the level, in sentences. */
export const customRules: Rules<CustomLevel, CustomState, CustomMove, CustomEvent, CustomMindTypes> = {
  id: 'custom',
  title: 'Own Rules',
  summary: 'Every level brings rules of its own. Make yours.',
  goal: goalOfCustom,
  onPaper: () =>
    'You move first, a cell up, right, down or left, or as the rules say. Then the pieces do, all at once. A piece that reaches you, or that you walk into, ends the game unless a rule says otherwise.',
  help: [
    'Every level says its own rules. You (S) move first, a cell up, right, down or left, or as they say; then the pieces do, all at once.',
    'A piece that reaches you, or that you walk into, ends the game unless a rule says otherwise. You win at an exit (E), or as the rules say. Without a move you have lost.',
    'The page Own rules of the guides has all sentences.',
  ],
  moveOrder: CUSTOM_ORDER,
  kinds: TEMPLATES,
  traits: ({ rules, names }) => ({
    sentences: [...rules, ...names.map(([letter, name]) => `${letter} ${name}`)],
    kind: templateWith(rules)?.name ?? null,
  }),
  movesIn: (level) => {
    const { ways, mayWait } = ruleSetOf(level).you;
    return CUSTOM_ORDER.filter((move) => (move === 'W' ? mayWait : ways === 8 || !(move in SLANTS)));
  },
  noun: 'level',
  legend: LEGEND,
  legendFor: (_header, text) => {
    const pairs = linesOf(text).map(headerPair);
    const said = (key: string) => pairs.flatMap((pair) => (pair?.key === key ? [pair.value] : []));
    const ofLetter = (key: string) => said(key).map((line) => [line.slice(0, 1), line.slice(2)] as const);
    return legendOfRules(
      said('rule'),
      ofLetter('name'),
      ofLetter('look'),
      linesOf(text).some((line) => line.startsWith('+')),
    );
  },
  blank: BLANK,
  sentences: async () => (await import('./sentences.js')).customSentences,
  parse: parseCustom,
  format: formatCustom,
  puzzle: (level) => ({ ...level, meta: NO_META, looks: [] }),
  start: startCustom,
  hidden: (level) => (gameOf(level).hasDice ? 'dice' : 'nothing'),
  see: (state) => (state.dice === null ? state : { ...state, dice: null }),
  moves: legalMoves,
  play: playCustom,
  successors: successorsOf,
  outcome: outcomeOf,
  key: keyOf,
  parseMoves: (text) =>
    parseLetterMoves(
      text,
      CUSTOM_ORDER,
      `Moves are ${CUSTOM_ORDER.map((move) => `${move} (${CUSTOM_WORDS.move(move)})`).join(', ')}.`,
    ),
  formatMoves: (moves) => moves.join(''),
  view: viewOf,
  words: CUSTOM_WORDS,
  mind: async () => (await import('./mind.js')).customMind,
  place: 7,
};
