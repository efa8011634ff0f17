/**
 * The options of a game's generator as an interface, so that an editor shows what each of them means, takes and is by default.
 * @param {string} id the game's
 * @param {readonly import('@knossos/engine').OptionDescription[]} options
 * @returns {string} the source file
 */
export function optionTypes(id, options) {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Options`;
  const lines = options.map(
    (option) => `  /** ${docOf(option)} */\n  readonly ${option.name}?: ${typeOf(option)};`,
  );
  return `// Written by \`node scripts/write-options.mjs\` from the list in generator-options.ts.

/** What the generator takes; every option may be left out. */
export interface ${name} {
${lines.join('\n')}
}
`;
}

/** @param {import('@knossos/engine').OptionDescription} option */
function docOf({ kind, summary, least, most, standard }) {
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  const range = kind === 'integer' ? `From ${least} to ${most}; ` : '';
  const usual = standard === '' ? 'none' : typeof standard === 'number' ? standard : `\`${standard}\``;
  const end = `${usual} unless given.`;
  return `${sentence} ${range}${range === '' ? end.charAt(0).toUpperCase() + end.slice(1) : end}`;
}

/** @param {import('@knossos/engine').OptionDescription} option */
function typeOf({ kind, words }) {
  if (kind === 'level') return 'string';
  if (kind === 'size') return `\`\${number}x\${number}\``;
  const texts = words.map((word) => `'${word}'`);
  return [...(kind === 'integer' ? ['number'] : []), ...texts].join(' | ');
}
