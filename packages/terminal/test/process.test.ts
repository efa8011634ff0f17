import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { field, files, MAZE, MINE } from './harness.js';
import { PROGRAM } from './terminal.js';

const paths = files({ 'mine.txt': MINE, 'field.txt': field(40), 'many.txt': '' });
writeFileSync(paths['many.txt'], Array.from({ length: 5000 }, () => MAZE).join('---\n'));

describe('the built program', () => {
  it('streams thousands of levels through a pipe', () => {
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', `cat ${paths['many.txt']} | ${process.execPath} ${PROGRAM} solve --jsonl -`],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      },
    );
    const lines = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(lines).toHaveLength(5000);
    expect(JSON.parse(lines[4999] as string)).toMatchObject({ index: 4999, length: 5 });
  });

  it('answers a slow writer line by line', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'solve', '--jsonl', '-']);
    child.stdin.write(`${MAZE}---\n`);
    const first = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data))),
    );
    expect(JSON.parse(first)).toMatchObject({ index: 0, length: 5 });
    child.stdin.end(MINE);
    const rest = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data))),
    );
    expect(JSON.parse(rest)).toMatchObject({ index: 1, length: 21 });
  });

  it('ends quietly when its pipe is closed', () => {
    const command = `(${process.execPath} ${PROGRAM} solve --all ${paths['field.txt']}; echo "code $?" >&2) | head -n 5`;
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', timeout: 20_000 });
    expect(stdout.trimEnd().split('\n')).toHaveLength(5);
    expect(stderr).toBe('code 0\n');
  });

  it.each([
    ['SIGINT', 130, ['solve', '--all', paths['field.txt']]],
    ['SIGTERM', 143, ['solve', '--all', '--json', paths['field.txt']]],
    ['SIGINT', 130, ['solve', '-']],
    ['SIGTERM', 143, ['play', paths['mine.txt']]],
  ] as const)('ends by %s with %i while it runs %j', async (signal, code, args) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdout.resume();
    const errors: string[] = [];
    child.stderr.on('data', (data) => errors.push(String(data)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill(signal);
    const ended = await new Promise((resolve) => child.once('exit', resolve));
    expect(ended).toBe(code);
    expect(errors).toEqual([]);
  });

  it('starts quickly', () => {
    // Time on the processor, which other programs on a busy machine hardly change.
    const report = 'process.on("exit",()=>process.stderr.write(String(process.cpuUsage().user)))';
    const cost = (args: readonly string[]) => {
      const runs = Array.from({ length: 7 }, () => {
        const { stderr } = spawnSync(process.execPath, [`--import=data:text/javascript,${report}`, ...args]);
        return Number(stderr) / 1000;
      });
      return Math.min(...runs);
    };
    const bare = cost(['-e', '0']);
    expect(bare).toBeGreaterThan(0);
    expect(cost([PROGRAM, 'solve', paths['mine.txt']]) - bare).toBeLessThan(90);
  });
});
