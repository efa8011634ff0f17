import type { CommandGroup } from '../../cli/command.js';

/** `knossos records`: best known results, which are files. */
export const records: CommandGroup = {
  summary: 'best known results, and whether a file holds what it claims',
  about: 'The best known results: levels that come with the program, each of which can be run again.',
  commands: {
    list: { summary: 'list those that come with the program', load: () => import('./list.js') },
    verify: {
      summary: 'run the levels of files again, and say what they come to',
      load: () => import('./verify.js'),
    },
  },
  standard: 'list',
  examples: [
    ['records mouse', 'the best known results of a game'],
    ['records verify FILE', 'whether the levels of a file are worth what their notes say'],
  ],
};
