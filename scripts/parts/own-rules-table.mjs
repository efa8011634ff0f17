/**
 * The table of shipped levels of Own Rules: its templates, and each level with the moves of its shortest plan and the first sentence of the reason that a hint gives.
 * @param {readonly { readonly name: string, readonly title: string }[]} kinds
 * @param {readonly { readonly address: string, readonly title: string, readonly kind: string | null, readonly moves: number,
 *   readonly hint: string }[]} levels
 */
export function levelsTable(kinds, levels) {
  const rows = kinds.flatMap(({ name, title }) =>
    levels
      .filter(({ kind }) => kind === name)
      .sort((one, other) => other.moves - one.moves)
      .map(
        (level, at) =>
          `| ${at === 0 ? `\`${name}\`: ${title}` : ''} | ${level.title}, \`${level.address}\` | ${level.moves} | ${level.hint} |`,
      ),
  );
  return ['| template | level | moves | why, as a hint tells it |', '|---|---|---|---|', ...rows].join('\n');
}

const BEGIN = '<!-- levels -->\n';
const END = '\n<!-- end of levels -->';

/**
 * A page with another table between its marks.
 * @param {string} page
 * @param {string} table
 */
export function withLevelsTable(page, table) {
  const from = page.indexOf(BEGIN) + BEGIN.length;
  const to = page.indexOf(END);
  if (from < BEGIN.length || to < from) throw new Error('the page has no place for the table of levels');
  return page.slice(0, from) + table + page.slice(to);
}
