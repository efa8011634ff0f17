import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Checkpoint } from '@knossos/server/files';
import { describe, expect, it, test } from 'vitest';
import { EXIT, Failure } from '../../src/cli/failure.js';
import { CheckpointWriter, openTarget, savedText } from '../../src/io/targets.js';
import { cli, said, scratchFolder } from '../harness.js';

/** What a refused output is told. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).message;
  }
  return 'not refused';
}

describe('an output that is opened before the work', () => {
  it('leaves a file as it is until it is written, and nothing beside it', () => {
    const folder = scratchFolder();
    const path = join(folder, 'out.csv');
    writeFileSync(path, 'old');
    const target = openTarget('--out', path);
    expect(readFileSync(path, 'utf8')).toBe('old');
    target.write('new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    openTarget('--out', join(folder, 'other.csv'));
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  it('says at once what cannot be written, by the option and the name that were given', () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'file'), '');
    // A draft on a device that is always full, as it would be on a full disk.
    symlinkSync('/dev/full', join(folder, `full.csv.${hostname()}-${process.pid}.new`));
    for (const [path, reason] of [
      [join(folder, 'missing', 'x.svg'), 'its folder does not exist'],
      [join(folder, 'file', 'x.svg'), 'a part of its path is a file, no folder'],
      [folder, 'it is a folder'],
      [join(folder, 'full.csv'), 'the disk is full'],
    ] as const) {
      const message = refusal(() => openTarget('--losses', path));
      expect(message).toBe(`--losses ${path} cannot be written: ${reason}`);
    }
    expect(refusal(() => openTarget('--out', ''))).toBe('a file name is empty; name the file to write');
  });

  it('writes devices straight, and names them when they refuse', () => {
    openTarget('--out', '/dev/null').write('text');
    expect(readdirSync('/dev').filter((file) => file.startsWith('null.'))).toEqual([]);
    const full = openTarget('--out', '/dev/full');
    expect(refusal(() => full.write('text'))).toBe('--out /dev/full cannot be written: the disk is full');
  });

  it('writes through a link', () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'real'), '');
    symlinkSync('real', join(folder, 'link'));
    openTarget('--out', join(folder, 'link')).write('text');
    expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('text');
    expect(readFileSync(join(folder, 'link'), 'utf8')).toBe('text');
    mkdirSync(join(folder, 'deep'));
    symlinkSync('../later', join(folder, 'deep', 'link'));
    openTarget('--out', join(folder, 'deep', 'link')).write('made');
    expect(readFileSync(join(folder, 'later'), 'utf8')).toBe('made');
    expect(lstatSync(join(folder, 'deep', 'link')).isSymbolicLink()).toBe(true);
  });
});

const head = { kind: 'test', version: 1, parameters: {} };

describe('what is replaced in one go', () => {
  it('is a file: no device, pipe or socket is replaced, and the backup opens no database for it', async () => {
    const folder = scratchFolder();
    const socket = join(folder, 'socket');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    symlinkSync(socket, join(folder, 'link'));
    try {
      for (const path of ['/dev/null', socket, join(folder, 'link')]) {
        const checkpoint = new Checkpoint(path, head, (saved) => saved);
        expect(refusal(() => new CheckpointWriter(checkpoint, () => {}))).toBe(
          `--checkpoint ${path} must be a file`,
        );
        expect(() => checkpoint.write(1)).toThrow(`${path} is no file`);
        const { code, err } = await cli(['backup', path], { env: { XDG_DATA_HOME: join(folder, 'data') } });
        expect([code, err]).toEqual([1, `knossos: ${path} must be a file\n`]);
      }
      expect(readdirSync(folder).sort()).toEqual(['link', 'socket']);
      expect(lstatSync(socket).isSocket()).toBe(true);
    } finally {
      server.close();
    }
  });

  it('is followed through a link, by a checkpoint too', () => {
    const folder = scratchFolder();
    symlinkSync('real', join(folder, 'link'));
    new Checkpoint(join(folder, 'link'), head, (saved) => saved).write(1);
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'real'), 'utf8')).toContain('"saved":1');
  });

  it('is never standard output', async () => {
    expect(await cli(['backup', '-'])).toMatchObject(said(2, 'a backup is not printed: name a file'));
    expect(existsSync('-')).toBe(false);
  });
});

describe('a checkpoint that cannot be written in the middle', () => {
  it('is told once, tried again, and does not end the work', () => {
    const folder = join(scratchFolder(), 'deep');
    mkdirSync(folder);
    const checkpoint = new Checkpoint(join(folder, 'kept.json'), head, (saved) => saved);
    const told: string[] = [];
    const writer = new CheckpointWriter(checkpoint, (message) => told.push(message));
    writer.write(1);
    expect(writer.fault).toBeNull();
    rmSync(folder, { recursive: true });
    writer.write(2);
    writer.write(3);
    expect(told).toEqual([
      `--checkpoint ${checkpoint.path} cannot be written: its folder does not exist; the work goes on, and tries again`,
    ]);
    expect(writer.fault?.exitCode).toBe(EXIT.failed);
    expect(savedText(writer)).toContain('cannot be written');
    mkdirSync(folder);
    writer.write(4);
    expect(writer.fault).toBeNull();
    expect(savedText(writer)).toBe(`kept in ${checkpoint.path}`);
    expect(checkpoint.read()).toMatchObject({ ok: true, value: 4 });
  });

  it('is refused at the start where it cannot be kept, and is no device', () => {
    const at = (path: string) => new CheckpointWriter(new Checkpoint(path, head, (saved) => saved), () => {});
    const missing = join(scratchFolder(), 'missing', 'kept.json');
    expect(refusal(() => at(missing))).toBe(
      `--checkpoint ${missing} cannot be written: its folder does not exist`,
    );
    expect(refusal(() => at('/dev/full'))).toBe('--checkpoint /dev/full must be a file');
  });
});

test.each([
  ['mouse enumerate --size 8x8', '--certificate'],
  ['mouse enumerate --size 8x8', '--checkpoint'],
  ['mouse search --size 13x13 --seconds 3000', '--convergence'],
  ['mouse search --size 13x13 --seconds 3000', '--checkpoint'],
  ['mines bench --games 100000000 --strategy single', '--losses'],
  ['mouse landscape mouse:30x30,evaluations=1#1 --random 100000000', '--out'],
])('a command whose work takes long %s opens %s before it', async (line, option) => {
  const missing = join(scratchFolder(), 'missing', 'x.out');
  expect(await cli([...line.split(' '), option, missing])).toEqual({
    code: 1,
    out: '',
    err: `knossos: ${option} ${missing} cannot be written: its folder does not exist\n`,
  });
});
