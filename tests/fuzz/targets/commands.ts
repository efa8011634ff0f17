import type { Command, CommandGroup } from '../../../packages/terminal/src/cli/command.js';
import { UsageFailure } from '../../../packages/terminal/src/cli/failure.js';
import { parse } from '../../../packages/terminal/src/cli/parse.js';
import { COMMANDS } from '../../../packages/terminal/src/commands/index.js';
import { mutate } from '../mutate.js';
import type { Target } from '../target.js';

interface Leaf {
  readonly path: readonly string[];
  readonly command: Command;
}

/** Every command, loaded; what a command line says is only read, never done. */
async function leavesOf(group: CommandGroup, path: readonly string[] = []): Promise<Leaf[]> {
  const found: Leaf[] = [];
  for (const [word, entry] of Object.entries(group.commands)) {
    const here = [...path, word];
    if ('commands' in entry) found.push(...(await leavesOf(entry, here)));
    else found.push({ path: here, command: (await entry.load()).default });
  }
  return found;
}

let leaves: readonly Leaf[] = [];
let samples: readonly string[] = [];

/** A line for each option of a command, and one for all of them, a word a row. */
function linesOf({ path, command }: Leaf): string[] {
  const options = Object.entries(command.options).map(([name, option]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const { standard } = option;
    return option.value === null ? [flag] : [flag, standard === null ? '3' : String(standard)];
  });
  const args = Object.keys(command.args ?? {}).map(() => 'gold/1-loose-boards#3');
  return [...options, options.flat()].map((words) => [...path, ...args, ...words].join('\n'));
}

/** What is typed is read, or refused in words that say what would be right. */
async function checkLine(input: string): Promise<void> {
  const words = input.split('\n');
  const leaf = leaves.find(({ path }) => path.every((word, at) => words[at] === word));
  if (leaf === undefined) return;
  const { path, command } = leaf;
  try {
    await parse(path.join(' '), command, words.slice(path.length));
  } catch (error) {
    if (!(error instanceof UsageFailure)) throw error;
    const broken = /undefined|\[object|NaN/.exec(error.message)?.[0];
    if (broken !== undefined && !input.includes(broken)) throw new Error(`it says ${error.message}`);
    if (error.message.length > 2000)
      throw new Error(`the message is ${error.message.length} characters long`);
  }
}

export const commandTargets: readonly Target[] = [
  {
    name: 'commands/lines',
    make: (random) => mutate(samples, random),
    check: checkLine,
    inputs: 7000,
    open: async () => {
      leaves = await leavesOf(COMMANDS);
      samples = leaves.flatMap(linesOf);
      return async () => {};
    },
  },
];
