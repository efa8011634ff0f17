import { countWord, listed } from '../../../puzzle/index.js';
import type { TheseusLevel } from './level.js';
import { axisOf, mummyRoles } from './mummy-roles.js';

/** What a maze asks for, and who answers each step. */
export function goalOfTheseus(level: TheseusLevel): string {
  const { exits, exit, pursuers, wait, dark } = level;
  const isSurvived = exits.length > 0 && exit === 'survive' && pursuers.length > 0;
  return [
    exits.length === 0 ? 'Lead Theseus out of the maze.' : 'Lead Theseus to the exit.',
    ...(pursuers.length === 0
      ? []
      : [`For each step he takes, ${listed(answersOf(level))}${uprightWords(level)}.`]),
    ...(isSurvived ? ['He has won if he is still free there after their steps.'] : []),
    ...(wait ? [] : ['He may not wait.']),
    ...(dark ? ['It is dark: you see only the cells around him.'] : []),
  ].join(' ');
}

/** More for a player with a pencil: how the pursuers go, and how he loses. The legend says which way each tries first. */
export function paperRulesOfTheseus(level: TheseusLevel): string {
  const { pursuers, rules, wait, dark } = level;
  const one =
    rules === 'classic' ? 'The Minotaur' : mummyRoles(level).scorpion === 0 ? 'The scorpion' : 'The mummy';
  const [each, it] = pursuers.length === 1 ? [one, 'it'] : ['Each of them', 'one'];
  return [
    'A step goes up, down, left or right.',
    ...(wait ? ['He may wait.'] : []),
    ...(dark ? ['On paper you see the whole maze.'] : []),
    ...(pursuers.length === 0
      ? []
      : [
          `${each} only takes a step that brings it nearer to Theseus.`,
          `If no step does, it stays. Where ${it} meets Theseus, he has lost.`,
        ]),
  ].join(' ');
}

/** The mummies that try up and down before sideways, which is unexpected. */
function uprightWords(level: TheseusLevel): string {
  const roles = mummyRoles(level);
  const upright = level.pursuers.filter((_, index) => axisOf(level, roles, index) === 'vertical').length;
  if (upright === 0) return '';
  const some = upright === level.pursuers.length ? '' : ` ${countWord(upright)}`;
  return `,${some} up or down first`;
}

/** Who takes how many steps to each one of his. */
function answersOf(level: TheseusLevel): string[] {
  const { pursuers, rules, steps } = level;
  const takes = `takes ${countWord(steps)}`;
  if (rules === 'classic')
    return [
      pursuers.length === 1
        ? `the Minotaur ${takes}`
        : `each of ${countWord(pursuers.length)} Minotaurs ${takes}`,
    ];
  const { mummies, scorpion } = mummyRoles(level);
  return [
    ...(mummies.length === 0 ? [] : [`${mummies.length === 1 ? 'the' : 'every'} mummy ${takes}`]),
    ...(scorpion === null ? [] : ['the scorpion takes one']),
  ];
}
