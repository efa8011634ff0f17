// The hand-written games told in sentences: for the tests, which hold the two against each other, and for their figures.
import { formatCustom, parseCustom } from '@knossos/engine/internal/games/custom/rules/level';
import { NO_META, orThrow, parseDocument } from '@knossos/engine/internal/puzzle';

/** A described level, written and read again. */
function described(level, style, rules, pieces, between = []) {
  const letters = [...level.exits.map((cell) => ({ letter: 'E', cell })), ...pieces].sort(
    (a, b) => a.cell - b.cell,
  );
  const { maze, start } = level;
  const made = {
    game: 'custom',
    meta: NO_META,
    rules,
    names: [],
    looks: [],
    style,
    maze,
    start,
    letters,
    between,
  };
  return orThrow(parseCustom(orThrow(parseDocument(formatCustom(made)))));
}

const ending = (exit) => (exit === 'survive' ? ['win when you reach E and survive'] : []);

/** A maze of Theseus with exits in cells, in sentences. */
export function describedTheseus(level) {
  const { wait, steps, pursuers, exit } = level;
  const kinds = new Set(steps === 0 ? [] : pursuers.map(({ kind }) => kind));
  const rules = [
    ...(wait ? ['you may wait'] : []),
    ...(kinds.has('M') ? [`M hunts rows first, ${steps} steps`] : []),
    ...(kinds.has('V') ? [`V hunts columns first, ${steps} steps`] : []),
    ...(steps === 0 ? [...new Set(pursuers.map(({ kind }) => `${kind} stands`))] : []),
    ...ending(exit),
  ];
  return described(
    level,
    'walls',
    rules,
    pursuers.map(({ cell, kind }) => ({ letter: kind, cell })),
  );
}

/** A maze of mummies, a letter each by their numbers, in sentences. */
export function describedMummies(level) {
  const { wait, pursuers, fixtures, scorpion, exit, order, maze } = level;
  const numberOf = (cell) => order?.findIndex(([column, row]) => row * maze.columns + column === cell) ?? 0;
  const mummies = pursuers
    .filter(({ kind }) => kind !== 'S')
    .sort((a, b) => numberOf(a.cell) - numberOf(b.cell));
  const scorpions = pursuers.filter(({ kind }) => kind === 'S');
  const letters = mummies.map((_, index) => 'ABCD'.charAt(index));
  const way = (kind) => (kind === 'V' ? 'columns first' : 'rows first');
  const first =
    scorpion === null
      ? way(mummies[0]?.kind ?? 'M')
      : scorpion === 'vertical'
        ? 'columns first'
        : 'rows first';
  const { traps = [], key = null, gate = null } = fixtures ?? {};
  const rules = [
    ...(wait ? ['you may wait'] : []),
    ...mummies.map(({ kind }, index) => `${letters[index]} hunts ${way(kind)}, 2 steps`),
    ...scorpions.map(() => `T hunts ${first}`),
    ...(scorpions.length > 0 && mummies.length > 0
      ? [`turn: you, then T, then ${letters.join(' and ')}`]
      : []),
    ...letters.flatMap((one, at) =>
      letters.slice(at + 1).map((other) => `${one} meets ${other}: the later dies`),
    ),
    ...(scorpions.length > 0 ? letters.map((one) => `T meets ${one}: T dies`) : []),
    ...(traps.length > 0 ? ['X kills you'] : []),
    ...(gate !== null && key !== null ? ['K turns : when entered by anybody, at most once a turn'] : []),
    ...ending(exit),
  ];
  const pieces = [
    ...mummies.map(({ cell }, index) => ({ letter: letters[index] ?? 'A', cell })),
    ...scorpions.map(({ cell }) => ({ letter: 'T', cell })),
    ...traps.map((cell) => ({ letter: 'X', cell })),
    ...(gate !== null && key !== null ? [{ letter: 'K', cell: key }] : []),
  ];
  return described(
    level,
    'walls',
    rules,
    pieces,
    gate === null || key === null ? [] : [{ letter: ':', cell: gate }],
  );
}

/** A cave with monsters in sentences. */
export function describedEscape(level) {
  const { wait, exit, pursuers, hears, hearing, sees, sight, memory, idle } = level;
  const senses = [
    ...(hears === null ? [] : [`hears you within ${hears}${hearing === 'radius' ? ' through rock' : ''}`]),
    ...(sees === null ? [] : [`sees you within ${sees}${sight === 'free' ? ' in any line' : ''}`]),
  ];
  const clauses = [
    'M hunts by shortest path ties RUDL',
    ...(senses.length === 0 ? [] : [`if it ${senses.join(' or ')}`]),
    ...(senses.length > 0 && memory ? ['never forgets'] : []),
    ...(idle === 'wander' ? ['else wanders'] : []),
  ];
  const rules = [
    ...(wait ? ['you may wait'] : []),
    ...(pursuers.length > 0 ? [clauses.join(', ')] : []),
    ...ending(exit),
  ];
  return described(
    level,
    'cells',
    rules,
    pursuers.map(({ cell }) => ({ letter: 'M', cell })),
  );
}
