import { groundNow } from './ground.js';
import type { CustomLevel } from './level.js';
import { CELL, CHANGES, FACING, FORM, GATES, PIECE, type Position, YOU } from './position.js';
import { rolesOf } from './roles.js';
import { sensesOf } from './senses.js';
import type { RuleSet } from './sentences/rule-set.js';
import { terrainOf } from './terrain.js';

export type Setting = ReturnType<typeof settingOf>;

/** All of a level that stays as it is while it is played, and the position that it begins with. */
export function settingOf(level: CustomLevel, rules: RuleSet) {
  const { maze } = level;
  const cells = maze.sides.length;
  const roles = rolesOf(rules);
  const { forms, formOf, facingOf, lying } = roles;
  const terrain = terrainOf(level, rules, roles);
  const { gates, changeWords } = terrain;

  // Pieces, by letter and reading order at the start.
  const starts: { readonly form: number; readonly cell: number }[] = [];
  for (const { letter, cell } of level.letters) {
    const form = formOf.get(letter);
    if (form !== undefined) starts.push({ form, cell });
  }
  starts.sort((a, b) => a.form - b.form || a.cell - b.cell);
  const firstPiece = CHANGES + changeWords;
  const start: Position = new Int32Array(firstPiece + starts.length * PIECE);
  start[YOU] = level.start;
  gates.forEach((letter, gate) => {
    if (lying.get(letter)?.beginsOpen) start[GATES] |= 1 << gate;
  });
  starts.forEach(({ form, cell }, piece) => {
    const at = firstPiece + piece * PIECE;
    start[at + CELL] = cell;
    start[at + FORM] = form;
    start[at + FACING] = facingOf(form);
  });

  const ground = groundNow(maze, terrain);
  const senses = sensesOf(maze, forms, terrain, ground);

  const own = { level, rules, maze, cells, terrain, ground, senses, starts, firstPiece, start };
  return Object.assign(own, roles);
}
