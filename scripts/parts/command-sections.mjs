// The pages about commands, made of what each says of itself.

/**
 * What `knossos --help --json` prints of one command.
 * @typedef {{
 *   name: string,
 *   summary: string,
 *   about: string | null,
 *   arguments: readonly { name: string, times: string, summary: string }[],
 *   options: readonly {
 *     flags: string,
 *     text: string,
 *     choices: readonly { word: string, meaning: string | null }[],
 *     standard: string | null,
 *   }[],
 *   json: readonly { prints: string, keys: Readonly<Record<string, string>>, note: string | null }[],
 *   exits: Readonly<Record<string, string>>,
 *   variants: readonly { word: string, options: Description['options'] }[],
 *   examples: readonly { line: string, meaning: string }[],
 * }} Description
 */

/** What exit codes mean unless a command says otherwise, as the guide has it. */
const USUAL_EXITS = new Map([
  ['0', 'done'],
  ['2', 'wrong usage'],
]);

/**
 * Where the page of a command stands, beside the index of all.
 * @param {string} name such as `mouse run`
 * @returns {string} such as `mouse-run.md`
 */
export const pageNameOf = (name) => `${name.replaceAll(' ', '-')}.md`;

/**
 * The page with all commands, each with a link to its own.
 * @param {readonly Description[]} commands
 */
export function indexPage(commands) {
  const rows = commands.map(({ name, summary }) => [`[\`${name}\`](${pageNameOf(name)})`, summary]);
  return `# All commands

What each prints itself behind \`--help\`. [The guide](../../terminal.md) says what they share.

${table(['command', 'what it does'], rows)}
`;
}

/**
 * What a page says of a command.
 * @param {Description} command
 */
export function commandPage({
  name,
  summary,
  about,
  arguments: args,
  options,
  json,
  exits,
  examples,
  variants,
}) {
  const codes = Object.entries(exits).filter(([code, meaning]) => USUAL_EXITS.get(code) !== meaning);
  return `${[
    `# knossos ${name}`,
    `${sentence(summary)} \`${usage(name, args)}\``,
    table(
      ['for example', 'what it is for'],
      examples.map(({ line, meaning }) => [`\`knossos ${line}\``, meaning]),
    ),
    ...(about === null ? [] : [prose(about)]),
    optionTable(args, options),
    ...choiceTables(options),
    ...variantTables(name, variants),
    ...(codes.length === 0 ? [] : [table(['exit code', 'meaning'], codes)]),
    ...(json.length === 0 ? [] : [folded(json)]),
  ].join('\n\n')}\n`;
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * @param {string} name
 * @param {Description['arguments']} args
 */
function usage(name, args) {
  const shown = args.map(({ name: argument, times }) => {
    const word = `${argument.toUpperCase()}${times === 'many' ? '...' : ''}`;
    return times === 'maybe' ? `[${word}]` : word;
  });
  return ['knossos', name, ...shown, '[options]'].join(' ');
}

/**
 * @param {Description['arguments']} args
 * @param {Description['options']} options
 */
function optionTable(args, options) {
  const rows = [
    ...args.map(({ name, summary }) => [`\`${name.toUpperCase()}\``, summary, '']),
    ...options.map(({ flags, text, standard }) => [
      `\`${flags}\``,
      text,
      standard === null ? '' : `\`${standard}\``,
    ]),
  ];
  const hasDefault = rows.some(([, , standard]) => standard !== '');
  return hasDefault
    ? table(['argument or option', 'what it says', 'default'], rows)
    : table(
        ['argument or option', 'what it says'],
        rows.map(([term = '', meaning = '']) => [term, meaning]),
      );
}

/**
 * The options that the first word of a command brings along: what several words share, and what each has of its own.
 * @param {string} name
 * @param {Description['variants']} variants
 */
function variantTables(name, variants) {
  /** @type {Map<string, { option: Description['options'][number], words: string[] }>} */
  const all = new Map();
  for (const { word, options } of variants)
    for (const option of options) {
      const key = `${option.flags} ${option.text}`;
      all.set(key, { option, words: [...(all.get(key)?.words ?? []), word] });
    }
  const shared = [...all.values()].filter(({ words }) => words.length > 1);
  const rows = shared.map(({ option: { flags, text }, words }) => [
    `\`${flags}\``,
    text,
    words.length === variants.length ? 'any' : words.join(', '),
  ]);
  const own = variants.flatMap(({ word, options }) => {
    const left = options.filter(({ flags, text }) => (all.get(`${flags} ${text}`)?.words.length ?? 0) < 2);
    if (left.length === 0) return [];
    const tables = [optionTable([], left), ...choiceTables(left)].join('\n\n');
    return [`<details><summary>Options of knossos ${name} ${word}</summary>\n\n${tables}\n\n</details>`];
  });
  return [
    ...(rows.length === 0 ? [] : [table(['option', 'what it says', 'with'], rows)]),
    ...choiceTables(shared.map(({ option }) => option)),
    ...own,
  ];
}

/**
 * Tables of the words that options take, where there is much to say of them.
 * @param {Description['options']} options
 */
function choiceTables(options) {
  return options
    .filter(({ text }) => text.endsWith(', see below'))
    .map(({ flags, choices }) =>
      table(
        [`\`${flags}\``, 'meaning'],
        choices.map(({ word, meaning }) => [`\`${word}\``, meaning ?? '']),
      ),
    );
}

/**
 * The keys of what a command prints as JSON, which only those unfold who write programs.
 * @param {Description['json']} json
 */
function folded(json) {
  const forms = json.map(({ prints, keys, note }) => {
    const about = `${sentence(prints).replace(/--[\w-]+(?: [a-z]+(?= prints| \(also))?/g, (option) => `\`${option}\``)}`;
    const parts = Object.keys(keys).length === 0 ? [about] : [about, keyTable(keys)];
    return [...parts, ...(note === null ? [] : [note])].join('\n\n');
  });
  return `<details><summary>JSON</summary>\n\n${forms.join('\n\n')}\n\n</details>`;
}

/**
 * Keys with their meanings; those whose names say it stand together in front.
 * @param {Readonly<Record<string, string>>} keys
 */
function keyTable(keys) {
  const plain = Object.keys(keys).filter((key) => keys[key] === '');
  const told = Object.entries(keys).filter(([, meaning]) => meaning !== '');
  const rows = told.map(([key, meaning]) => [`\`${key}\``, meaning]);
  const first =
    plain.length === 0
      ? []
      : [
          [
            plain.map((key) => `\`${key}\``).join(' '),
            `what ${plain.length === 1 ? 'its name says' : 'their names say'}`,
          ],
        ];
  return table(['key', 'meaning'], [...first, ...rows]);
}

/**
 * What a command says of itself: paragraphs, and rows of terms as tables.
 * @param {string} about
 */
function prose(about) {
  /** @type {(string | string[][])[]} */
  const blocks = [];
  for (const line of about.trim().split('\n')) {
    const last = blocks.at(-1);
    const row = /^ *(\S.*?) {2,}(\S.*)$/.exec(line);
    if (row) {
      const cells = [`\`${row[1]}\``, row[2] ?? ''];
      if (Array.isArray(last)) last.push(cells);
      else blocks.push([cells]);
    } else if (/^ {10}/.test(line) && Array.isArray(last)) {
      const cells = last.at(-1) ?? [];
      cells[1] = `${cells[1]} ${line.trim()}`;
    } else if (line.trim() !== '' && typeof last === 'string' && last !== '')
      blocks[blocks.length - 1] = `${last} ${line.trim()}`;
    else blocks.push(line.trim());
  }
  return blocks
    .filter((block) => block !== '')
    .map((block) =>
      typeof block === 'string' ? marked(block) : table(['what is typed', 'what it means'], block),
    )
    .join('\n\n');
}

/**
 * Options and commands as code, and nothing taken for a mark of its own.
 * @param {string} text
 */
function marked(text) {
  return text
    .replaceAll('<', '&lt;')
    .replaceAll('*', '\\*')
    .replace(/(?<![\w-])--[a-z][\w-]*(?: [A-Z]+\b)?/g, (option) => `\`${option}\``);
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`);
  return lines.join('\n');
}

/** @param {string} text */
function cell(text) {
  const isCode = text.startsWith('`') || text.startsWith('[');
  return (isCode ? text : marked(text)).replaceAll('|', '\\|');
}
