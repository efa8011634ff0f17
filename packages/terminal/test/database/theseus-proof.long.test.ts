import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../harness.js';

const PROGRAM = fileURLToPath(new URL('../../dist/knossos.js', import.meta.url));

it('the hardest of 3x3 is proved by a server and two machines that are lent to it: 8 moves, 6,040 leaves', async () => {
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: scratchFolder() };
  delete env.DATABASE_URL;
  const knossos = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    return child;
  };
  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
  const options = ['--size', '3x3', '--part', '300', '--batch', '5'];
  expect(await ended(knossos('proofs', 'start', 'theseus-hardest', ...options))).toBe(0);
  const server = knossos('serve', '--port', '0', '--log', 'off');
  const url = await new Promise<string>((resolve) => {
    server.stdout?.once('data', (printed) => resolve(String(printed).trim()));
  });
  const machines = ['Ada', 'Ben'].map((name) => knossos('lend', url, '--cores', '1', '--name', name));
  expect(await Promise.all(machines.map(ended))).toEqual([0, 0]);
  const standing: unknown = await (await fetch(`${url}api/proofs/1`)).json();
  expect(standing).toMatchObject({
    ...{ state: 'done', best: 8, title: "The longest shortest plan in a Minotaur's maze of 3x3" },
    counts: [
      { name: 'leaves', value: '6040', all: '6040' },
      { name: 'mazes', value: '36864', all: '36864' },
    ],
    document: expect.stringContaining('game: theseus'),
  });
});
