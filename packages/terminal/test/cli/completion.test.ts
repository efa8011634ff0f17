import { describe, expect, it } from 'vitest';
import { candidatesFor } from '../../src/commands/completion/complete.js';
import { COMMANDS } from '../../src/commands/index.js';
import { prints, refuses } from '../harness.js';

/** The words that may stand at the end of a line, which is what stands behind the name of the program. */
async function words(line: string): Promise<readonly string[]> {
  return (await candidatesFor(COMMANDS, line.split(' '))).words.map(({ word }) => word);
}

const files = async (line: string) => (await candidatesFor(COMMANDS, line.split(' '))).files;

describe('completion', () => {
  it.each([
    ['so', ['solve']],
    ['pl', ['play']],
    ['mouse en', ['enumerate']],
    ['help mouse b', ['bound']],
    ['nothing ', []],
    ['comp', ['completion']],
    ['--v', ['--version']],
    ['show --for', ['--format']],
    ['show --format ', ['text', 'svg', 'json']],
    ['show --format s', ['svg']],
    ['show --format=s', ['--format=svg']],
    ['show --format=', ['--format=text', '--format=svg', '--format=json']],
    ['mines bench --strategy best,si', ['best,single']],
    ['mouse search --algorithm ta', []],
    ['mouse search --algorithm gen', ['genetic']],
    ['mouse run --k', []],
    ['learn go', ['gold']],
    ['generate theseus --ex', ['--exit']],
    ['generate theseus --styles one-plan,sy', ['one-plan,symmetric']],
    ['generate theseus --exit ', ['gap', 'cell', 'immediate']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['solve -- --js', []],
  ])('of "%s"', async (line, expected) => {
    expect(await words(line)).toEqual(expected);
  });

  it('goes from games to packs, and from a pack to its levels', async () => {
    expect(await words('solve ')).toEqual(['escape', 'theseus', 'mouse', 'mines', 'gold', 'haunt', 'custom']);
    expect(await words('solve gol')).toEqual(await words('solve gold'));
    const packs = ['1-loose-boards', '2-the-old-seam', '3-the-lode', '4-nothing-left'];
    expect(await words('solve gold')).toEqual(['gold', ...packs.map((name) => `gold/${name}`)]);
    const levels = await words('solve gold/1');
    expect(levels).toHaveLength(13);
    expect(levels).toContain('gold/1-loose-boards#3');
    expect(await words('solve gold/1-loose-boards#1')).toEqual(
      ['#1', '#10', '#11'].map((n) => `gold/1-loose-boards${n}`),
    );
    expect(await words('solve theseus/1')).toEqual(['theseus/1-first-steps', 'theseus/10-under-the-sands']);
    const { words: told } = await candidatesFor(COMMANDS, ['play', 'gold/1-loose-boards#3']);
    expect(told).toEqual([{ word: 'gold/1-loose-boards#3', meaning: 'The Short Shaft' }]);
    expect(await words('list gold/1')).toEqual(['gold/1-loose-boards']);
  });

  it.each([
    ['whole', ['solve x', 'solve x=y', 'mouse search --checkpoint x', 'backup x']],
    ['behind', ['mouse search --checkpoint=x']],
    [null, ['generate x', 'show --format x', 'show --format=x']],
  ])('asks the shell for names of files, %s, where one may stand', async (where, lines) => {
    expect(await Promise.all(lines.map(files))).toEqual(lines.map(() => where));
  });

  it('offers what a command still takes: every option once, but for those that may come again', async () => {
    const first = await words('show x --');
    expect(first).toContain('--index');
    expect(first).toContain('--help');
    const left = await words('show x --index 3 --set a=b --');
    expect(left).not.toContain('--index');
    expect(left).toContain('--set');
    expect(await words('serve ')).toContain('--port');
  });

  // What the scripts ask.
  prints('complete --', [
    ['show --format s', /^words\nsvg\t\n$/],
    ['backup x', /^files\n$/],
    ['mouse search --checkpoint=a', /^value\n$/],
  ]);
  prints('--help', [['', /^(?![\s\S]* {2}complete )/]]);
  refuses('completion', [['tcsh', 'bash, zsh, fish']]);
});
