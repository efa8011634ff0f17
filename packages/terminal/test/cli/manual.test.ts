import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, scratchFolder } from '../harness.js';

/** Programs that judge manual pages, each with what it is asked; those that this machine has. */
const JUDGES = [
  ['groff', ['-man', '-ww', '-Tutf8', '-z']],
  ['mandoc', ['-T', 'lint', '-W', 'warning']],
] as const;
const installed = JUDGES.filter(([program]) => spawnSync(program, ['--version']).error === undefined);

const date = () => Date.UTC(2026, 10, 23);

describe('the manual', () => {
  it('has a page of every command, in which nothing is wrong', async () => {
    const folder = join(scratchFolder(), 'man1');
    expect(await cli(['man', '--out', folder], { date })).toEqual({ code: 0, out: '', err: '' });
    const pages = readdirSync(folder);
    expect(pages).toContain('knossos.1');
    expect(pages).toContain('knossos-mouse.1');
    expect(pages).toContain('knossos-mouse-run.1');
    expect(pages).not.toContain('knossos-complete.1');
    expect(pages.length).toBeGreaterThan(40);
    const run = readFileSync(join(folder, 'knossos-mouse-run.1'), 'utf8');
    expect(run).toContain('.B \\-\\-k, \\-\\-modulo <k>\n');
    expect(run).toContain('.BR knossos\\-mouse (1)');
    const paths = pages.map((name) => join(folder, name));
    for (const path of paths) {
      const text = readFileSync(path, 'utf8');
      expect(text).toMatch(
        /^\.TH "KNOSSOS[A-Z\\-]*" 1 2026-11-23 "knossos [\d.]+" "Knossos manual"\n\.SH NAME\n/,
      );
      expect(text).toContain('\n.SH EXAMPLES\n');
      // Only ASCII, and no line that would be taken for a request by chance.
      expect(text).toMatch(/^[\x20-\x7e\n]+$/);
      expect(text.match(/^[.'](?!TH |SH |PP$|TP$|B |BR ).*/gm)).toBe(null);
    }
    for (const [program, options] of installed) {
      const { stdout, stderr } = spawnSync(program, [...options, ...paths], { encoding: 'utf8' });
      expect({ program, stdout, stderr }).toEqual({ program, stdout: '', stderr: '' });
    }
  });

  it('prints the page about what is named, as plain text', async () => {
    const { out } = await cli(['man', 'mouse', 'run'], { date });
    expect(out).toBe((await cli(['mouse', 'run', '--help'])).out);
    expect((await cli(['man'])).out).toBe((await cli(['--help'])).out);
    expect((await cli(['man', 'mouse'])).out).toBe((await cli(['mouse', '--help'])).out);
  });

  it('is shown by the pager in a terminal, and without one where that is missing', async () => {
    const paged = join(scratchFolder(), 'paged');
    const shown = await cli(['man', 'mouse', 'run'], {
      columns: 80,
      env: { PAGER: `cat > '${paged}'` },
    });
    expect(shown).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(paged, 'utf8')).toContain('usage: knossos mouse run');
    const plain = await cli(['man', 'solve'], {
      columns: 80,
      env: { PAGER: 'no-such-pager 2> /dev/null' },
    });
    expect(plain.out).toContain('usage: knossos solve');
  });

  it('says what is wrong', async () => {
    expect(await cli(['man', 'slove'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean solve?'),
    });
    expect((await cli(['man', 'solve', 'x'])).err).toContain('there is no command "solve x"');
    expect((await cli(['man', 'solve', '--out', 'x'])).err).toContain('leave the command out');
    const { code, err } = await cli(['man', '--out', files({ file: '' }).file]);
    expect({ code, isTold: /cannot be written/.test(err) }).toEqual({ code: 1, isTold: true });
  });
});
