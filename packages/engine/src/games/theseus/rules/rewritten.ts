import { cloneMaze, gapsOf, setSide } from '../../../grid/index.js';
import { headerOf, listed, type Rewritten } from '../../../puzzle/index.js';
import { formatTheseus } from './document.js';
import { THESEUS_DEFAULTS, type TheseusLevel } from './level.js';
import { MOST_MUMMIES } from './mummy-document.js';
import { SCORPION } from './mummy-roles.js';

/**
 * A maze under the other rules. As a mummy maze it gets an exit cell where its gap was, and keeps the first pursuers; as a
 * classic one it loses scorpion, traps, key and gate. Null where the rules stay as they are. `before` is the maze as it was under
 * the other rules last: where the exit cell stands in for its gap, the gap is back.
 */
export function rewrittenTheseus(
  level: TheseusLevel,
  text: string,
  before: TheseusLevel | null = null,
): Rewritten | null {
  const rules = headerOf(text, 'rules') ?? THESEUS_DEFAULTS.rules;
  if (rules === level.rules) return null;
  if (rules === 'mummy') return rewritten('Mummy Maze rules', asMummy(level), unknownToMummies(level));
  return rules === 'classic'
    ? rewritten('Classic rules', asClassic(level, before), unknownToClassic(level))
    : null;
}

function rewritten(rules: string, level: TheseusLevel, unknown: readonly string[]): Rewritten {
  const lost = unknown.length === 0 ? null : `${rules} know no ${listed(unknown, 'or')}: taken out.`;
  return { text: formatTheseus(level), lost };
}

function unknownToMummies({ maze, exits, exit, steps, pursuers }: TheseusLevel): string[] {
  const ways = exits.length + gapsOf(maze).length;
  return [
    ...(pursuers.length > MOST_MUMMIES ? ['third mummy'] : []),
    ...(ways > Math.max(1, exits.length) ? ['second way out'] : []),
    ...(exits.length > 0 && exit !== THESEUS_DEFAULTS.exit ? ['win on arrival'] : []),
    ...(steps !== THESEUS_DEFAULTS.steps ? ['other number of steps'] : []),
  ];
}

function unknownToClassic({ fixtures, pursuers }: TheseusLevel): string[] {
  const { traps = [], key = null, gate = null } = fixtures ?? {};
  return [
    ...(pursuers.some(({ kind }) => kind === SCORPION) ? ['scorpion'] : []),
    ...(traps.length > 0 ? ['trap'] : []),
    ...(key !== null ? ['key'] : []),
    ...(gate !== null ? ['gate'] : []),
  ];
}

function asMummy(level: TheseusLevel): TheseusLevel {
  const maze = cloneMaze(level.maze);
  const gaps = gapsOf(maze);
  for (const { cell, direction } of gaps) setSide(maze, cell, direction, false);
  const [first] = gaps;
  const exits = level.exits.length > 0 || first === undefined ? level.exits : [first.cell];
  const { exit, steps } = THESEUS_DEFAULTS;
  const fixtures = { traps: [], key: null, gate: null };
  const pursuers = level.pursuers.slice(0, MOST_MUMMIES);
  return { ...level, maze, exits, pursuers, exit, steps, fixtures, rules: 'mummy' };
}

function asClassic({ fixtures: _, ...level }: TheseusLevel, before: TheseusLevel | null): TheseusLevel {
  const pursuers = level.pursuers.filter(({ kind }) => kind !== SCORPION);
  const classic = { ...level, pursuers, order: null, scorpion: null, rules: 'classic' } as const;
  const gaps = before === null || before.exits.length > 0 ? [] : gapsOf(before.maze);
  const [first] = gaps;
  const isSameSize = before?.maze.columns === level.maze.columns && before.maze.rows === level.maze.rows;
  if (!isSameSize || first === undefined || level.exits.length !== 1 || level.exits[0] !== first.cell)
    return classic;
  const maze = cloneMaze(level.maze);
  for (const { cell, direction } of gaps) setSide(maze, cell, direction, true);
  return { ...classic, maze, exits: [] };
}
