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
    'Play',
    [
      ['What Knossos is', 'index'],
      ['Your first ten minutes', 'first-ten-minutes'],
      ['How the games are played', 'games'],
      ['Playing in the browser', 'playing'],
      ['The graph of positions', 'graph'],
      ['Other programs', 'other-programs'],
      ['Glossary', 'glossary'],
    ],
  ],
  [
    'Design',
    [
      ['Designing levels', 'designing-levels'],
      ['Own rules', 'own-rules'],
      ['How levels are written', 'levels'],
    ],
  ],
  [
    'Teach, and serve others',
    [
      ['For teachers', 'teachers'],
      ['Running a server', 'server'],
      ['What people do there', 'server/people'],
      ['Watching a server', 'server/watching'],
    ],
  ],
  [
    'Research',
    [
      ['For researchers', 'researchers'],
      ['Theseus and the Minotaur', 'theseus'],
      ['Minehunt', 'mines'],
      ['Monster Maze', 'haunt'],
      ['Mouse Maze', 'mouse'],
      ['The longest mouse mazes', 'mouse/records'],
      ['Searching for mouse mazes', 'mouse/searches'],
      ['The mouse on graphs', 'mouse/graphs'],
      ['Other ways to explore', 'mouse/minds'],
      ['Many machines', 'clusters'],
      ['Beside other tools', 'beside-other-tools'],
      ['Figures of the benchmarks', 'api/benchmarks'],
      ['The solvers', 'solvers/index'],
      ['What the sources say', 'sources'],
      ['The mouse article', 'sources/mouse'],
      ['The Minehunt article', 'sources/mines'],
      ['The mine notes', 'sources/escape'],
      ['The article on Monster Maze', 'sources/haunt'],
      ['The pages on Theseus', 'sources/theseus'],
    ],
  ],
  [
    'Write programs',
    [
      ['The knossos command', 'terminal'],
      ['All commands', 'api/commands/index'],
      ['The library', 'packages/engine/index'],
      ['Its functions and types', 'api/index'],
      ['What rules are made of', 'api/rules'],
      ['What minds are made of', 'api/mind'],
      ['What generators take', 'api/generators'],
      ['A game of your own', 'new-game'],
      ['The contract of a game', 'contract'],
      ['The server inside', 'packages/server/index'],
    ],
  ],
  [
    'Work on it',
    [
      ['Contributing', 'contributing'],
      ['Architecture', 'architecture'],
      ['Decisions', 'decisions'],
      ['Changes', 'changelog'],
      ['Security', 'security'],
    ],
  ],
];
