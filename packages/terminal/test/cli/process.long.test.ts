import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { field, files, MAZE, MINE, pillars, scratchFolder } from '../harness.js';
import { KEYS, PROGRAM, started, TerminalSession } from '../terminal.js';

const paths = files({ 'mine.txt': MINE, 'field.txt': field(40), 'many.txt': '', 'pillars.txt': pillars(41) });
writeFileSync(paths['many.txt'], Array.from({ length: 5000 }, () => MAZE).join('---\n'));

describe('the built program', () => {
  it('streams thousands of levels through a pipe', () => {
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', `cat ${paths['many.txt']} | ${process.execPath} ${PROGRAM} solve --jsonl -`],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    const lines = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(lines).toHaveLength(5000);
    expect(JSON.parse(lines[4999] as string)).toMatchObject({ index: 4999, length: 5 });
  });

  it('answers a slow writer line by line', async () => {
    const { child } = started(['solve', '--jsonl', '-']);
    const next = async () => JSON.parse(String((await once(child.stdout, 'data'))[0]));
    child.stdin.write(`${MAZE}---\n`);
    expect(await next()).toMatchObject({ index: 0, length: 5 });
    child.stdin.end(MINE);
    expect(await next()).toMatchObject({ index: 1, length: 21 });
  });

  it('ends quietly when its pipe is closed', () => {
    const command = `(${process.execPath} ${PROGRAM} solve --all ${paths['field.txt']}; echo "code $?" >&2) | head -n 5`;
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', timeout: 20_000 });
    expect(stdout.trimEnd().split('\n')).toHaveLength(5);
    expect(stderr).toBe('code 0\n');
  });

  it.each([
    ['SIGINT', 130, ['solve', '--all', paths['field.txt']], '', ''],
    ['SIGTERM', 143, ['solve', '--all', '--json', paths['field.txt']], '', ''],
    ['SIGINT', 130, ['solve', '--jsonl', '-'], `${MAZE}---\n`, 'knossos: interrupted after 1 level\n'],
    ['SIGTERM', 143, ['play', paths['mine.txt']], '', ''],
  ] as const)(
    'ends by %s with %i once it has written something: %j',
    async (signal, code, args, input, says) => {
      const { child, ended } = started(args);
      child.stdin.write(input);
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await ended).toMatchObject({ code, err: says });
    },
  );

  it('ends an array that a signal cuts short', async () => {
    const args = ['generate', 'theseus', '--size', '4x4', '--effort', '1', '--count', '1000000', '--json'];
    const { child, ended } = started(args);
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect((JSON.parse(out) as unknown[]).length).toBeGreaterThan(0);
  });

  it('prints the best so far at a signal that comes twice, as timeout sends it', async () => {
    const kept = join(scratchFolder(), 'kept.json');
    const args = ['mouse', 'search', '--size', '6x6', '--evaluations', '1000000000', '--round', '1000'];
    const { child, ended } = started([...args, '--checkpoint', kept]);
    await vi.waitFor(() => expect(existsSync(kept)).toBe(true), { timeout: 60_000 });
    child.kill('SIGTERM');
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect([130, 143]).toContain(code);
    expect(out).toMatch(/^game: mouse$/m);
  });

  it('says how far it came when a signal ends long work', async () => {
    const session = new TerminalSession(process.execPath, [PROGRAM, 'solve', paths['pillars.txt']], {
      columns: 30,
    });
    await session.see(/joint states/);
    // The line that changes never needs a second row.
    expect(session.rows().filter((row) => row !== '')).toHaveLength(1);
    session.send(KEYS.ctrlC);
    expect(await session.exit()).toBe(130);
    expect(session.text().replaceAll('\n', '')).toMatch(/interrupted after [\d,]+ joint states/);
  });
});

/** Evaluations in a checkpoint; 0 before there is one. */
function evaluatedIn(path: string): number {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).saved.evaluated : 0;
}

test('on a terminal a search shows one live line, and Ctrl-C ends it with the best maze', async () => {
  const path = join(scratchFolder(), 'search.json');
  const args = 'mouse search --size 9x9 --algorithm tempering --seconds 60 --round 1000'.split(' ');
  args.push('--checkpoint', path);
  const session = new TerminalSession(process.execPath, [PROGRAM, ...args], { columns: 110 });
  await session.see(
    /best [\d,]+, \d+ s left, [\d.,]+ (thousand |million )?evaluations, [\d.,]+ (thousand |million )?a second, temperature 0\.\d+, \d+ % accepted/,
  );
  const first = session.text();
  await session.see((now) => now.text() !== first);
  expect(session.text().trimEnd().split('\n')).toHaveLength(1);
  await session.see(() => evaluatedIn(path) > 0);
  session.send(KEYS.ctrlC);
  expect(await session.exit()).toBe(130);
  expect(session.text()).toMatch(/title: 9x9: \d+ turns/);
  expect(session.text()).toMatch(
    /interrupted after [\d,]+ evaluations(?: \(\d+ of them to finish the last steps\))?; kept in/,
  );
  expect(session.text()).not.toContain('% accepted');
});
