import type { CommandGroup } from '../../cli/command.js';

/** `knossos proofs`: what a server has proved together. */
export const proofs: CommandGroup = {
  summary: 'long proofs that many machines do together',
  about: `Proofs done together: a server (knossos serve) lends their parts to whoever wants to help (knossos lend, or its page).
The embedded database is open in one process alone: begin a proof while no server has it, or use PostgreSQL.`,
  commands: {
    start: { summary: 'begin a proof', load: () => import('./start.js') },
    list: { summary: 'show how proofs stand', load: () => import('./list.js') },
    show: {
      summary: 'say of one proof why it is believed, and who lent to it',
      load: () => import('./show.js'),
    },
    stop: { summary: 'stop a proof for good', load: () => import('./stop.js') },
  },
  examples: [
    ['proofs start mouse-optimum --size 6x6 --part 30000', 'begins a small proof, to try it out'],
    ['proofs list', 'how all proofs stand'],
    ['proofs show 3', 'why the result of one is believed'],
  ],
};
