/**
 * @typedef {object} Game what a game's rules say of it
 * @property {string} id
 * @property {string} title
 * @property {string} summary
 * @property {readonly string[]} help
 */

/** Pages that tell more of a game, by its id. @type {Readonly<Record<string, string>>} */
const MORE = {
  theseus: 'theseus.md',
  mines: 'mines.md',
  haunt: 'haunt.md',
  mouse: 'mouse.md',
  escape: 'graph.md',
};

/** A sentence as Markdown: what the rules say in quotation marks is typed so in a level. @param {string} text */
const marked = (text) =>
  text.replaceAll(/[<*_]/g, (mark) => `\\${mark}`).replaceAll(/"([^"]+)"/g, (_, typed) => `\`${typed}\``);

/**
 * The page on how the games are played, made of the very words that the app shows in its help and the terminal behind `?`.
 * @param {readonly Game[]} games
 * @returns {string}
 */
export function gamesPage(games) {
  const parts = games.map(({ id, title, summary, help }) => {
    const more = MORE[id];
    return `## ${title}

<img src="pictures/${id}.svg" width="220" alt="A game of ${title} as it is played">

**${marked(summary)}**

${help.map((rule) => `- ${marked(rule)}`).join('\n')}

First steps: \`knossos learn ${id}\`, or *Learn* in the app.${more ? ` More: [${more}](${more}).` : ''}
`;
  });
  return `# How the games are played

<!-- Made of the rules in packages/engine/src/games by scripts/write-game-docs.mjs: change them there. -->

These are the rules as the app tells them under *Help*, and the terminal behind \`?\`. You need not read them to begin: *Learn* teaches
each game by a few positions. Letters in brackets are those of [drawings](levels.md).

${parts.join('\n')}`;
}
