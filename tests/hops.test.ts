import { rulebook } from '@knossos/engine/internal/games';
import { JointSearch } from '@knossos/engine/internal/search';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cli, files, MAZE, MINE } from '../packages/terminal/test/harness.js';

/**
 * How many of our files a reader walks through from the words of a command line to the place where the work is done. Counted
 * are the files that stand on the call stack there, functions that wait for it included (V8 keeps them on the stack). Not
 * counted are `main.ts`, which only hands the words on; files that were called on the way and have returned, such as the
 * parser of options; and files of which nothing is called but constants and types are used.
 */
const MOST = 10;

const paths = files({ 'mine.txt': MINE, 'maze.txt': MAZE });

afterEach(() => vi.restoreAllMocks());

/** The files of ours on the stack of whoever calls it, from the command line on. */
function walk(): string[] {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error('here').stack ?? '';
  Error.stackTraceLimit = before;
  const found = [...stack.matchAll(/packages\/(\w+\/src\/[\w/.-]+\.ts)/g)].map(([, path]) => path ?? '');
  return [...new Set(found)].reverse();
}

describe.each([
  ['escape', 'mine.txt'],
  ['theseus', 'maze.txt'],
] as const)('the walk of knossos solve, %s', (game, file) => {
  it(`goes through at most ${MOST} files to the solver`, async () => {
    const walks: string[][] = [];
    const search = JointSearch.prototype.search;
    vi.spyOn(JointSearch.prototype, 'search').mockImplementation(function (this: JointSearch, ...given) {
      walks.push(walk());
      return search.apply(this, given);
    });
    expect((await cli(['solve', paths[file], '--json'])).code).toBe(0);
    expect(walks).toHaveLength(1);
    const [files = []] = walks;
    expect(files[0]).toBe('terminal/src/run.ts');
    expect(files).toContain('terminal/src/commands/solve.ts');
    // The solver's own file is behind the last.
    expect(files.length + 1, files.join(' ')).toBeLessThanOrEqual(MOST);
  });

  it(`goes through at most ${MOST} files to where the level is read`, async () => {
    const rules = rulebook.find(game);
    if (!rules) throw new Error(`there is no game ${game}`);
    const walks: string[][] = [];
    const { parse } = rules;
    vi.spyOn(rules, 'parse').mockImplementation((document) => {
      walks.push(walk());
      return parse(document);
    });
    expect((await cli(['solve', paths[file], '--json'])).code).toBe(0);
    // The level is read once.
    expect(walks).toHaveLength(1);
    const [files = []] = walks;
    expect(files).toContain('terminal/src/io/levels.ts');
    expect(files.length + 1, files.join(' ')).toBeLessThanOrEqual(MOST);
  });
});
