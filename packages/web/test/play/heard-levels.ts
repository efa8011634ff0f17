/*
 * Levels written down by somebody who has only heard them: the names of a board's cells, such as
 * `b2: the monster, open right and down`, become a document of the game.
 */

/** A cell as it is called, and what is said to be there. */
interface HeardCell {
  readonly row: number;
  readonly said: string;
}

function heard(names: readonly string[]): readonly HeardCell[] {
  return names.map((name) => {
    const [, row = '', said = ''] = /^[a-z]+(\d+): (.*)$/.exec(name) ?? [];
    return { row: Number(row), said };
  });
}

/** The cells in their rows. */
function inRows<T>(cells: readonly HeardCell[], drawn: (cell: HeardCell) => T): T[][] {
  const rows: T[][] = [];
  for (const cell of cells) {
    rows[cell.row - 1] ??= [];
    rows[cell.row - 1]?.push(drawn(cell));
  }
  return rows;
}

/** A drawing with a letter a cell; the first word that is said of a cell decides. */
function drawing(names: readonly string[], letters: readonly (readonly [said: RegExp, letter: string])[]) {
  const letterOf = ({ said }: HeardCell) => letters.find(([words]) => words.test(said))?.[1] ?? '.';
  return inRows(heard(names), letterOf)
    .map((row) => row.join(''))
    .join('\n');
}

/** A cave with monsters. */
export const caveHeard = (names: readonly string[], mayWait: boolean) =>
  `game: escape\nwait: ${mayWait ? 'yes' : 'no'}\n\n${drawing(names, [
    [/^rock/, '#'],
    [/\byou\b/, 'S'],
    [/\bmonster\b/, 'M'],
    [/\bthe exit\b/, 'E'],
  ])}\n`;

/** A mine with gold, by its digits. */
export const goldHeard = (names: readonly string[]) =>
  `game: gold\n\n${drawing(names, [
    [/^rock/, '#'],
    [/\byou\b/, 'S'],
    [/\bthe exit\b/, 'E'],
    ...Array.from({ length: 10 }, (_, gold) => [new RegExp(`\\b${gold} gold`), String(gold)] as const),
  ])}\n`;

/** A board on which a maze is designed. */
export const boardHeard = (names: readonly string[]) =>
  `game: mouse\n\n${drawing(names, [
    [/\bstart\b/, 'S'],
    [/\bexit\b/, 'E'],
    [/^blocked/, '#'],
  ])}\n`;

/** A minefield as far as it is open, with as many mines as were told. */
export const fieldHeard = (names: readonly string[], mines: string) =>
  `game: mines\nmines: ${mines}\n\n${drawing(names, [
    [/^sea/, '0'],
    [/^flag/, 'F'],
    ...Array.from({ length: 8 }, (_, left) => [new RegExp(`^${left + 1}\\b`), String(left + 1)] as const),
  ])}\n`;

/** A maze of walls, by the ways that are open from each of its cells. */
export function wallsHeard(names: readonly string[], mayWait: boolean): string {
  const rows = inRows(heard(names), ({ said }) => ({
    isOpen: (way: string) => new RegExp(`\\bopen\\b.*\\b${way}\\b`).test(said),
    letter: /Minotaur/.test(said) ? 'M' : /Theseus/.test(said) ? 'T' : /the exit/.test(said) ? 'E' : ' ',
  }));
  const across = (row: (typeof rows)[number], way: string) =>
    `+${row.map(({ isOpen }) => `${isOpen(way) ? '   ' : '---'}+`).join('')}`;
  const lines = rows.flatMap((row) => [
    across(row, 'up'),
    `${row.map(({ isOpen, letter }) => `${isOpen('left') ? ' ' : '|'} ${letter} `).join('')}${row.at(-1)?.isOpen('right') ? ' ' : '|'}`,
  ]);
  return `game: theseus\nwait: ${mayWait ? 'yes' : 'no'}\n\n${[...lines, across(rows.at(-1) ?? [], 'down')].join('\n')}\n`;
}
