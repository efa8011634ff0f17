import { rulebook } from '@knossos/engine/internal/games';
import {
  type Argument,
  type Command,
  type CommandGroup,
  command,
  many,
  type Names,
  type Option,
  type Options,
} from '../../cli/command.js';
import { longFlag, summaryOf } from '../../cli/describe.js';
import { EXIT } from '../../cli/failure.js';
import { addressOf, levelsIn, shippedPacks } from '../../io/shipped.js';

/** `knossos complete -- WORDS`: what the scripts of `knossos completion` ask. */
export default command({
  args: { words: many('the words behind the name of the program, the last one as far as it is typed') },
  options: {},
  about: `The first line is "files" where names of files may stand there too, "value" where they may stand behind the equals sign
of an option, else "words". Each other line is a word, a tab, and what it means.`,
  examples: [['complete -- solve gold/', 'the packs of a game']],
  async run({ words }, _, io) {
    const { COMMANDS } = await import('../index.js');
    const found = await candidatesFor(COMMANDS, words);
    const lines = found.words.map(({ word, meaning }) => `${word}\t${meaning}\n`);
    io.out.write(
      `${found.files === null ? 'words' : found.files === 'whole' ? 'files' : 'value'}\n${lines.join('')}`,
    );
    return EXIT.done;
  },
});

/** A word that may stand where the cursor is, and what it means. */
interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** What may stand where the cursor is: words, and perhaps names of files, which the shell knows, in its whole or behind `--option=`. */
interface Candidates {
  readonly words: readonly Candidate[];
  readonly files: 'whole' | 'behind' | null;
}

const NOTHING: Candidates = { words: [], files: null };

/**
 * What may stand in the place of the last of some words, which follow the program's name. One command's description is
 * loaded, and a mind only for the options of a game's generator.
 */
export async function candidatesFor(root: CommandGroup, typed: readonly string[]): Promise<Candidates> {
  const before = typed.slice(0, -1);
  const current = typed.at(-1) ?? '';
  let group = root;
  for (const [at, word] of before.entries()) {
    if (word === 'help' && group === root) continue;
    const entry = Object.hasOwn(group.commands, word) ? group.commands[word] : undefined;
    if (!entry) return NOTHING;
    if ('commands' in entry) {
      group = entry;
      continue;
    }
    const { default: command } = await entry.load();
    return ofCommand(command, before.slice(at + 1), current);
  }
  return starting(current, wordsOf(group, current, group === root && before.length === 0));
}

/** The commands of a group, and what the program takes besides. */
function wordsOf(group: CommandGroup, current: string, isRoot: boolean): Candidate[] {
  if (current.startsWith('-')) {
    const version = { word: '--version', meaning: 'the version of the program' };
    return [{ word: '--help', meaning: 'explain' }, ...(isRoot ? [version] : [])];
  }
  return Object.entries(group.commands).flatMap(([word, entry]) =>
    'isHidden' in entry && entry.isHidden ? [] : [{ word, meaning: entry.summary }],
  );
}

async function ofCommand(command: Command, before: readonly string[], current: string): Promise<Candidates> {
  const last = before.at(-1) ?? '';
  const isOpen = !before.includes('--');
  const inline = isOpen ? /^(--[\w-]+)=(.*)$/s.exec(current) : null;
  const needsMore =
    isOpen && (current.startsWith('-') || (last.startsWith('--') && !optionOf(command.options, last)));
  const more = needsMore && command.more ? await command.more(before) : {};
  const options = { ...command.options, ...more };
  const { operands, waiting } = readWords(before, options);
  if (inline) {
    const option = optionOf(options, inline[1] ?? '');
    if (!option) return NOTHING;
    const values = ofValue(option[1], inline[2] ?? '');
    return { ...prefixed(`${inline[1]}=`, values), files: values.files && 'behind' };
  }
  if (waiting && isOpen) return ofValue(waiting, current);
  if (isOpen && current.startsWith('-')) return starting(current, flags(options, before));
  const argument = argumentAt(command, operands.length);
  if (argument === null) return isOpen ? starting(current, flags(options, before)) : NOTHING;
  const { choices = [], names } = argument;
  return named(
    current,
    names,
    choices.map((word) => ({ word, meaning: '' })),
  );
}

/** Which words are no options, and the option whose value is still to come. */
function readWords(before: readonly string[], options: Options) {
  const operands: string[] = [];
  let waiting: Option<unknown> | null = null;
  let isOpen = true;
  for (const word of before) {
    if (waiting) waiting = null;
    else if (isOpen && word === '--') isOpen = false;
    else if (isOpen && word.startsWith('-') && word !== '-') {
      const found = optionOf(options, word)?.[1];
      waiting = found && found.value !== null ? found : null;
    } else operands.push(word);
  }
  return { operands, waiting };
}

function optionOf(options: Options, word: string): [string, Option<unknown>] | null {
  return (
    Object.entries(options).find(([name, { alias }]) => longFlag(name) === word || alias === word) ?? null
  );
}

/** All options but those that were given, unless they may be given again. */
function flags(options: Options, before: readonly string[]): Candidate[] {
  const all = Object.entries(options).map(([name, option]) => ({
    word: longFlag(name),
    meaning: summaryOf(option),
    isAgain: Array.isArray(option.standard) && option.choices === undefined,
  }));
  const help = { word: '--help', meaning: 'show the help', isAgain: false };
  return [...all, help].filter(({ word, isAgain }) => isAgain || !before.includes(word));
}

function argumentAt({ args = {} }: Command, at: number): Argument<unknown> | null {
  const all = Object.values(args);
  const last = all.at(-1);
  return all[at] ?? (last?.times === 'many' ? last : null);
}

function ofValue(option: Option<unknown>, current: string): Candidates {
  const { choices = [], meanings = {}, isList = false, names } = option;
  const words = choices.map((word) => ({ word, meaning: meanings[word] ?? '' }));
  if (!isList) return named(current, names, words);
  const done = current.slice(0, current.lastIndexOf(',') + 1);
  const given = done.split(',');
  const left = words.filter(({ word }) => !given.includes(word));
  return prefixed(done, starting(current.slice(done.length), left));
}

function named(current: string, names: Names | undefined, words: readonly Candidate[]): Candidates {
  const levels = names === 'level' || names === 'pack' ? shipped(current, names === 'level') : [];
  return {
    ...starting(current, [...words, ...levels]),
    files: names === 'level' || names === 'file' ? 'whole' : null,
  };
}

/** Games; behind a game its packs, and behind a pack its levels, so that no list is longer than a screen. */
function shipped(current: string, withLevels: boolean): Candidate[] {
  const games = rulebook.games.filter(({ id }) => id.startsWith(current) || current.startsWith(`${id}/`));
  const words = games.map(({ id, title }) => ({ word: id, meaning: title }));
  const [only, ...others] = games;
  if (!only || others.length > 0) return words;
  const packs = shippedPacks(only.id);
  const [name = ''] = current.split('#');
  const near = packs.filter((pack) =>
    current.includes('#') ? pack.name === name : pack.name.startsWith(current),
  );
  const all = packs.map((pack) => ({ word: pack.name, meaning: `a pack of ${only.title}` }));
  const [pack, ...more] = near;
  if (!pack || more.length > 0 || !withLevels) return [...words, ...all];
  const levels = levelsIn(pack).map((level) => ({ word: addressOf(level), meaning: level.title ?? '' }));
  return [...words, ...all, ...levels];
}

function starting(current: string, words: readonly Candidate[]): Candidates {
  return { words: words.filter(({ word }) => word.startsWith(current)), files: null };
}

function prefixed(start: string, { words, files }: Candidates): Candidates {
  return { words: words.map(({ word, meaning }) => ({ word: start + word, meaning })), files };
}
