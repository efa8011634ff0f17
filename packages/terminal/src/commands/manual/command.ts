import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '@knossos/engine/internal/puzzle';
import { dayText } from '@knossos/engine/internal/session';
import { makeFolder } from '@knossos/lab';
import manifest from '../../../package.json' with { type: 'json' };
import { any, type CommandGroup, command, option } from '../../cli/command.js';
import { EXIT, OutputFailure, UsageFailure } from '../../cli/failure.js';
import { groupHelp, helpOf } from '../../cli/help.js';
import type { Io } from '../../cli/io.js';
import { widthFor } from '../../cli/wrap.js';
import { commandPage, groupPage, type Imprint, pageName } from './roff.js';

/** A page of the manual. */
interface Page {
  /** `knossos-mouse-run`. */
  readonly name: string;
  readonly text: string;
}

/** `knossos man`: the manual, made from what the commands say of themselves; to be read, or as pages for the program man. */
export default command({
  args: { command: any('the command that it is about; the program unless given', { names: 'command' }) },
  options: { out: option('folder', 'write all pages into this folder instead, made where it is missing') },
  about: `Shows a page as plain text: in a terminal through $PAGER, or less where it is not set. With --out all pages are written
for the program man. Packages bring them along, so that man knossos-solve shows one.`,
  examples: [
    ['man solve', 'the page about a command'],
    ['man --out ~/.local/share/man/man1', 'all pages, where man finds them'],
  ],
  async run({ command: words }, { out }, io) {
    const { COMMANDS } = await import('../index.js');
    const imprint = { version: manifest.version, date: dayText(io.date()) };
    if (out === null) {
      const text = await readable(COMMANDS, words, widthFor(io.out));
      if (!io.out.isTerminal || !isPaged(text, io.env)) io.out.write(text);
      return EXIT.done;
    }
    if (words.length > 0) throw new UsageFailure('--out writes all pages; leave the command out');
    try {
      makeFolder(out);
      for (const { name, text } of await allPages(COMMANDS, [], imprint))
        writeFileSync(join(out, `${name}.1`), text);
    } catch (error) {
      throw new OutputFailure(`--out ${out}`, error);
    }
    return EXIT.done;
  },
});

/** What is said of what words name, in lines of so many columns. @throws UsageFailure when there is no such command */
async function readable(root: CommandGroup, words: readonly string[], width: number): Promise<string> {
  let group = root;
  for (const [at, word] of words.entries()) {
    const entry = Object.hasOwn(group.commands, word) ? group.commands[word] : undefined;
    if (!entry) throw unknown(words.slice(0, at + 1), Object.keys(group.commands));
    if ('commands' in entry) {
      group = entry;
      continue;
    }
    if (at < words.length - 1) throw unknown(words.slice(0, at + 2), []);
    const { default: described } = await entry.load();
    return helpOf(words.join(' '), entry.summary, described, {}, width);
  }
  return groupHelp(group, words, width);
}

/** Shows a text in the pager; whether there was one. */
function isPaged(text: string, env: Io['env']): boolean {
  const pager = env.PAGER?.trim() || 'less -FRX';
  const { error, status } = spawnSync(pager, {
    input: text,
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  // A shell ends so where there is no such program, or it may not be run. A pager that is left before its end closes the pipe.
  const isMissing = status === 126 || status === 127;
  return !isMissing && (error === undefined || (error as NodeJS.ErrnoException).code === 'EPIPE');
}

function unknown(path: readonly string[], names: readonly string[]): UsageFailure {
  const near = nearest(path.at(-1) ?? '', names);
  const help = near === null ? '' : `; did you mean ${near}?`;
  return new UsageFailure(`there is no command "${path.join(' ').slice(0, 80)}"${help}`);
}

async function allPages(group: CommandGroup, path: readonly string[], imprint: Imprint): Promise<Page[]> {
  const pages = [{ name: pageName(path), text: groupPage(path.join(' '), group, imprint) }];
  for (const [word, entry] of Object.entries(group.commands)) {
    const here = [...path, word];
    if ('commands' in entry) pages.push(...(await allPages(entry, here, imprint)));
    else if (!entry.isHidden) {
      const { default: described } = await entry.load();
      pages.push({
        name: pageName(here),
        text: commandPage(here.join(' '), entry.summary, described, imprint),
      });
    }
  }
  return pages;
}
