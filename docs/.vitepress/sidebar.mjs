/**
 * @typedef {readonly [title: string, pages: readonly (readonly [title: string, page: string])[]]} Section
 */

/** The page whose headings and tables say in which groups and in which order the pages of its folder stand. */
export const GROUPED = 'solvers/index';

/**
 * The groups of such a page: each heading with a table below it, and the pages to which its rows lead.
 * @param {string} text
 * @returns {{ readonly heading: string, readonly names: readonly string[] }[]}
 */
export function groupsOf(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      heading: part.split('\n')[0] ?? '',
      names: [...part.matchAll(/^\| \[[^\]]+\]\((?:\.\/)?([\w-]+)\.md\) \|/gm)].map(([, name = '']) => name),
    }))
    .filter(({ names }) => names.length > 0);
}

/**
 * The pages of the site in the order in which one may read them, by their addresses below `/docs/`.
 * @type {readonly Section[]}
 */
export const SECTIONS = [
  [
    'Begin here',
    [
      ['What Knossos is', 'index'],
      ['Your first ten minutes', 'first-ten-minutes'],
      ['How the games are played', 'games'],
      ['Own rules', 'own-rules'],
      ['Playing in the browser', 'playing'],
      ['Glossary', 'glossary'],
    ],
  ],
  [
    'Guides',
    [
      ['Designing levels', 'designing-levels'],
      ['For teachers', 'teachers'],
      ['For researchers', 'researchers'],
      ['Many machines', 'clusters'],
      ['Running a server', 'server'],
      ['Accounts on a server', 'server/accounts'],
      ['What people share', 'server/sharing'],
      ['Watching a server', 'server/watching'],
      ['The API of a server', 'server/api'],
      ['What the browser keeps', 'keeping'],
    ],
  ],
  [
    'The games in depth',
    [
      ['Theseus and the Minotaur', 'theseus'],
      ['Minehunt', 'mines'],
      ['Monster Maze', 'haunt'],
      ['Mouse Maze', 'mouse'],
      ['The longest mouse mazes', 'mouse/records'],
      ['Searching for mouse mazes', 'mouse/searches'],
      ['The mouse on graphs', 'mouse/graphs'],
      ['Other ways to explore', 'mouse/minds'],
      ['What did not work', 'mouse/attempts'],
      ['The graph of positions', 'graph'],
      ['What the sources say', 'sources'],
      ['The mouse article', 'sources/mouse'],
      ['The Minehunt article', 'sources/mines'],
      ['The mine notes', 'sources/escape'],
      ['The article on Monster Maze', 'sources/haunt'],
      ['The pages on Theseus', 'sources/theseus'],
    ],
  ],
  [
    'How answers are found',
    [
      ['The solvers', 'solvers/index'],
      ['Beside other tools', 'beside-other-tools'],
      ['Benchmarks', 'benchmarks'],
    ],
  ],
  [
    'Reference',
    [
      ['The knossos command', 'terminal'],
      ['Commands for levels', 'terminal/levels'],
      ['Commands for mouse mazes', 'terminal/mouse'],
      ['Commands for Minehunt', 'terminal/mines'],
      ['Commands for Monster Maze', 'terminal/haunt'],
      ['Commands for Theseus', 'terminal/theseus'],
      ['Results, server, machine', 'terminal/server'],
      ['How levels are written', 'levels'],
      ['The library', 'packages/engine/index'],
      ['Its functions and types', 'api/index'],
      ['What rules are made of', 'api/rules'],
      ['What minds are made of', 'api/mind'],
      ['What generators take', 'api/generators'],
      ['The lab', 'packages/lab/index'],
    ],
  ],
  [
    'Working on it',
    [
      ['Contributing', 'contributing'],
      ['Architecture', 'architecture'],
      ['A game of your own', 'new-game'],
      ['Decisions', 'decisions/index'],
      ['Changes', 'changelog'],
      ['Security', 'security'],
    ],
  ],
];
