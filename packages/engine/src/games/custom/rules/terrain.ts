import { type Direction, isFloor, isOpen } from '../../../grid/index.js';
import { type CustomLevel, isChanging, isGate, placesOf } from './level.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from './position.js';
import type { Ground, PieceRules, RuleSet } from './rule-set.js';
import type { Whom } from './sentence.js';

export type Terrain = ReturnType<typeof terrainOf>;

/** What lies where in a level, and where steps lead as it stands for good. `forms` are the letters that pieces may have, in order. */
export function terrainOf(level: CustomLevel, rules: RuleSet, forms: readonly PieceRules[]) {
  const { maze } = level;
  const { columns } = maze;
  const cells = maze.sides.length;
  const { you } = rules;
  const formNames = forms.map(({ letter }) => letter);
  const letterAt: (string | null)[] = Array(cells).fill(null);
  for (const { letter, cell } of level.letters) if (!formNames.includes(letter)) letterAt[cell] = letter;
  const isExit = Uint8Array.from(letterAt, (letter) => Number(letter === 'E'));
  const said = (letter: string | null): Ground['rules'] =>
    letter === null ? [] : (rules.ground.get(letter)?.rules ?? []);
  /** For a subject (0 is you, then the forms): the rule by which ground of a kind holds for it on each cell, or -1. */
  const groundFor = (kind: 'ice' | 'trap', name: string): Int16Array =>
    Int16Array.from(letterAt, (letter) => {
      const found = said(letter).find(
        ({ sentence }) => sentence.kind === kind && 'whom' in sentence && isFor(sentence.whom, name),
      );
      return found?.rule ?? -1;
    });
  const subjects = ['you', ...formNames];
  const ice = subjects.map((name) => groundFor('ice', name));
  const traps = subjects.map((name) => groundFor('trap', name));
  const teleport = new Int32Array(cells).fill(-1);
  const teleportRule = new Int32Array(cells).fill(-1);
  const oneWay = new Int8Array(cells).fill(-1);
  const falls = new Int32Array(cells).fill(-1);
  const takes = new Uint8Array(cells);
  const gateAt = new Int8Array(cells).fill(-1);
  const gateRight = new Int8Array(cells).fill(-1);
  const changeOf = new Int32Array(cells).fill(-1);
  const gates = [...rules.ground.keys()].filter((letter) => isGate(rules, letter));
  let changes = 0;
  letterAt.forEach((letter, cell) => {
    if (letter === null) return;
    for (const { sentence, rule } of said(letter)) {
      if (sentence.kind === 'one-way') oneWay[cell] = sentence.way;
      if (sentence.kind === 'falls') falls[cell] = rule;
      if (sentence.kind === 'teleport') {
        teleport[cell] = placesOf(level, letter).find((other) => other !== cell) ?? -1;
        teleportRule[cell] = rule;
      }
    }
    gateAt[cell] = gates.indexOf(letter);
    if (!isChanging(rules, letter)) return;
    changeOf[cell] = changes++;
    if (falls[cell] < 0) takes[cell] = 1;
  });
  for (const { letter, cell } of level.between) gateRight[cell] = gates.indexOf(letter);
  const tokens = takes.reduce((sum, one) => sum + one, 0);
  const changeWords = Math.ceil(changes / CHANGE_BITS);
  const hasGates = gates.length > 0;
  const hasFalls = falls.some((rule) => rule >= 0);
  const isDynamic = hasGates || hasFalls;
  /** By cell: switches on it, for each subject. */
  const switches = letterAt.map((letter) =>
    said(letter).flatMap(({ sentence, rule }) =>
      sentence.kind === 'switch'
        ? [
            {
              gate: gates.indexOf(sentence.gate),
              isOnce: sentence.isOnce,
              rule,
              isFor: subjects.map((name) => isFor(sentence.whom, name)),
            },
          ]
        : [],
    ),
  );
  const hasSwitch = Uint8Array.from(switches, (list) => Number(list.length > 0));

  // Where steps lead as the ground stands for good: `ways[subject][way * cells + cell]`, -1 for nowhere.
  const passesOf = (subject: number): readonly string[] => forms[subject - 1]?.passes ?? [];
  const stopsOf = (subject: number): readonly string[] =>
    subject === 0 ? you.avoid : (forms[subject - 1]?.stops ?? []);
  const waysOf = (subject: number): Int32Array => {
    const table = new Int32Array(WAYS * cells).fill(-1);
    const passes = passesOf(subject);
    const isFree = passes.includes('walls');
    for (let way = 0; way < WAYS; way++) {
      for (let cell = 0; cell < cells; cell++) {
        const column = (cell % columns) + COLUMN[way];
        const row = Math.floor(cell / columns) + ROW[way];
        if (column < 0 || column >= columns || row < 0 || row >= maze.rows) continue;
        const target = row * columns + column;
        const letter = letterAt[target];
        const isWalled = way < 4 && isFloor(maze, cell) && !isOpen(maze, cell, way as Direction);
        if (!isFree && (!isFloor(maze, target) || isWalled)) continue;
        if (letter !== null && stopsOf(subject).includes(letter)) continue;
        const only = oneWay[target];
        const isAgainst = only >= 0 && way === ((only + 2) & 3) && way < 4;
        if (isAgainst && !(letter !== null && passes.includes(letter))) continue;
        table[way * cells + cell] = target;
      }
    }
    return table;
  };
  const ways = subjects.map((_, subject) => waysOf(subject));
  const passesGate = subjects.map((_, subject) => gates.map((letter) => passesOf(subject).includes(letter)));
  const passesRock = subjects.map((_, subject) => passesOf(subject).includes('walls'));

  return {
    letterAt,
    isExit,
    said,
    ice,
    traps,
    teleport,
    teleportRule,
    falls,
    takes,
    gateAt,
    gateRight,
    changeOf,
    gates,
    changes,
    tokens,
    changeWords,
    hasGates,
    hasFalls,
    isDynamic,
    switches,
    hasSwitch,
    ways,
    passesGate,
    passesRock,
  };
}

function isFor(whom: Whom, name: string): boolean {
  return whom === 'all' || whom.includes(name);
}
