import type { CommandGroup } from '../../cli/command.js';

/** `knossos jobs`: long work that a database keeps, and workers do. */
export const jobs: CommandGroup = {
  summary: 'long work in a database, done by workers',
  about: 'Runs: long work in parts, kept in a database and done by any number of workers (knossos worker).',
  commands: {
    start: { summary: 'begin a run', load: () => import('./start.js') },
    list: { summary: 'show how runs stand', load: () => import('./list.js') },
    watch: { summary: 'wait for a run and print what came of it', load: () => import('./watch.js') },
    pause: {
      summary: 'stop a run for now',
      load: async () => ({ default: (await import('./changing.js')).pause }),
    },
    resume: {
      summary: 'let a paused run go on',
      load: async () => ({ default: (await import('./changing.js')).resume }),
    },
    cancel: {
      summary: 'end a run for good',
      load: async () => ({ default: (await import('./changing.js')).cancel }),
    },
    dead: { summary: 'show the parts that were given up, and why', load: () => import('./dead.js') },
    retry: {
      summary: 'try the parts again that were given up',
      load: async () => ({ default: (await import('./changing.js')).retry }),
    },
  },
  examples: [
    ['jobs start mouse-enumerate --size 4x4 --cores 2', 'begins a run, and does it on this machine'],
    ['jobs list', 'how all runs stand'],
  ],
};
