import type { Jobs } from '@knossos/server/threads';
import type { CommandGroup } from '../cli/command.js';

/** The commands for those who study the games, by the game behind whose name they stand: beside those that the game has itself. */
export const RESEARCH: Readonly<Record<string, CommandGroup>> = {
  mouse: {
    summary: 'run, search, enumerate and study mouse mazes',
    about: 'Mouse mazes: Squeaky goes where he has been least often; hold him as long as you can.',
    commands: {
      search: {
        summary: 'search for mazes that hold the mouse long',
        load: () => import('./search/search-command.js'),
      },
      enumerate: {
        summary: 'prove the optimum of a small frame, with a certificate',
        load: () => import('./enumerate/enumerate-command.js'),
      },
      chain: {
        summary: 'find chains of hubs on which runs grow exponentially',
        load: () => import('./graphs/chain-command.js'),
      },
      bound: {
        summary: 'bound the turns that the mouse needs in a maze',
        load: () => import('./study/bound-command.js'),
      },
      trap: {
        summary: 'judge, build and find traps for mice that count modulo k',
        load: () => import('./trap/trap-command.js'),
      },
      minds: {
        summary: 'let other mice run in a maze, side by side',
        load: () => import('./study/minds-command.js'),
      },
      distance: {
        summary: 'say what two mazes differ in, flip by flip',
        load: () => import('./study/distance-command.js'),
      },
      landscape: {
        summary: 'show how scores change around a maze',
        load: () => import('./study/landscape-command.js'),
      },
    },
    examples: [
      ['mouse run mouse/1-first-designs.txt --index 0', 'the turns of a shipped maze'],
      ['mouse search --size 6x6 --evaluations 20000 --seed 1', 'a short search for a long run'],
      ['mouse enumerate --size 5x5', 'the longest run of its size, proved'],
    ],
  },
  theseus: {
    summary: 'prove which small maze is the hardest',
    about: 'Theseus and the Minotaur: what is known of all mazes of a size.',
    commands: {
      hardest: {
        summary: 'prove the longest shortest plan of a small size, with a certificate',
        load: () => import('./hardest/hardest-command.js'),
      },
    },
    examples: [['theseus hardest --size 3x3', 'the longest shortest plan of its size, proved']],
  },
};

export async function researchJobs(): Promise<Jobs> {
  const [{ enumerationJobs }, { mouseJobs }] = await Promise.all([
    import('@knossos/research/enumerations'),
    import('./search/job.js'),
  ]);
  return { ...enumerationJobs, ...mouseJobs };
}
