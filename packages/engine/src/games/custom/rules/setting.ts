import { clockOf } from './clock.js';
import { groundNow } from './ground.js';
import type { CustomLevel } from './level.js';
import { meetingsOf } from './meetings.js';
import { CELL, CHANGES, FACING, FORM, GATES, PIECE, type Position, YOU } from './position.js';
import { sensesOf } from './senses.js';
import type { RuleSet } from './sentences/rule-set.js';
import { terrainOf } from './terrain.js';

const NO_LETTERS: readonly string[] = [];

export type Setting = ReturnType<typeof settingOf>;

/** All of a level that stays as it is while it is played, and the position that it begins with. */
export function settingOf(level: CustomLevel, rules: RuleSet) {
  const { maze } = level;
  const cells = maze.sides.length;
  const forms = [...rules.pieces.values()].sort((a, b) => (a.letter < b.letter ? -1 : 1));
  const formOf = new Map(forms.map(({ letter }, index) => [letter, index]));
  const clock = clockOf(rules);

  const terrain = terrainOf(level, rules, forms);
  const { said, gates, changeWords } = terrain;
  const meetings = meetingsOf(rules, forms);

  // Pieces, by letter and reading order at the start.
  const starts = level.letters
    .flatMap(({ letter, cell }) => {
      const form = formOf.get(letter);
      return form === undefined ? [] : [{ form, cell }];
    })
    .sort((a, b) => a.form - b.form || a.cell - b.cell);
  const pieces = starts.length;
  const firstPiece = CHANGES + changeWords;
  const size = firstPiece + pieces * PIECE;
  const facingOf = (form: number): number => {
    for (const one of [forms[form].behaviour, forms[form].otherwise])
      if ('facing' in one && one.facing !== null) return one.facing;
    return 0;
  };
  const start: Position = new Int32Array(size);
  start[YOU] = level.start;
  gates.forEach((letter, gate) => {
    if (said(letter).some(({ sentence }) => sentence.kind === 'open')) start[GATES] |= 1 << gate;
  });
  starts.forEach(({ form, cell }, piece) => {
    const at = firstPiece + piece * PIECE;
    start[at + CELL] = cell;
    start[at + FORM] = form;
    start[at + FACING] = facingOf(form);
  });

  // Groups in which pieces move, by form; each has as many rounds as its largest number of steps.
  const isMover = (form: number) =>
    forms[form].behaviour.kind !== 'stands' || forms[form].otherwise.kind !== 'stands';
  const { isLate } = meetings;
  const all = [...forms.keys()].filter((form) => isMover(form) || isLate[form] === 1);
  const grouped = rules.turn?.groups.map((group) => group.map((letter) => formOf.get(letter) ?? 0)) ?? [all];
  /** Forms whose turn is not yet, of those that you meet only when they have had their step. */
  const waiting = (group: number) =>
    Uint8Array.from(forms, (_, form) =>
      Number(isLate[form] === 1 && grouped.slice(group).some((members) => members.includes(form))),
    );
  const waitsAtFirst = waiting(0);
  const groups = grouped.map((members, group) => ({
    isIn: Uint8Array.from(forms, (_, form) => Number(members.includes(form))),
    rounds: Math.max(0, ...members.map((form) => forms[form].steps)),
    waits: waiting(group + 1),
    hasLate: members.some((form) => isLate[form] === 1),
  }));

  // Ends.
  const ends = rules.ends.map(({ sentence, rule }) => ({ ...sentence, rule }));
  const winNone = ends.flatMap((end) =>
    end.kind === 'win-none'
      ? [
          {
            rule: end.rule,
            isCounted: Uint8Array.from(forms, ({ letter }) => Number(end.letters.includes(letter))),
          },
        ]
      : [],
  );
  const winAfter = ends.find((end) => end.kind === 'win-after') ?? null;
  const winTaken = ends.find((end) => end.kind === 'win-taken') ?? null;
  const winExit =
    ends.find((end) => end.kind === 'win-exit') ??
    (ends.some(({ kind }) => kind.startsWith('win'))
      ? null
      : { kind: 'win-exit' as const, survive: false, others: NO_LETTERS, rule: -1 });
  /** By form: whether it has to stand on an exit with you. */
  const isCompany = Uint8Array.from(forms, ({ letter }) => Number(winExit?.others.includes(letter) === true));
  const loseExit = ends.flatMap((end) =>
    end.kind === 'lose-exit'
      ? [
          {
            rule: end.rule,
            isCounted: Uint8Array.from(forms, ({ letter }) => Number(end.letters.includes(letter))),
          },
        ]
      : [],
  );

  const ground = groundNow(maze, terrain);
  const senses = sensesOf(maze, forms, terrain, ground);

  return {
    ...{ level, rules, maze, cells, forms, formOf, clock, terrain, meetings, ground, senses },
    ...{
      starts,
      firstPiece,
      facingOf,
      start,
      groups,
      waitsAtFirst,
      isCompany,
      winNone,
      winAfter,
      winTaken,
      winExit,
      loseExit,
    },
  };
}
