import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { blocksOf, ROOT } from './docs.js';

/** The page that builds a game from nothing. */
export const PAGE = 'docs/new-game.md';

/** The list of games, to which a new one adds a line. */
export const LIST = 'packages/engine/src/games/list.ts';

/** A file of the page: where it goes, and what is in it. */
export interface GameFile {
  readonly path: string;
  readonly text: string;
}

/** The files that the page tells to write, each named in the line above its block. */
export function filesOfPage(): GameFile[] {
  const lines = readFileSync(join(ROOT, PAGE), 'utf8').split('\n');
  return blocksOf(PAGE).flatMap(({ line, text, directives }) => {
    if (!directives.includes('game')) return [];
    const before = lines.slice(0, line - 1).filter((one) => one.trim() !== '' && !one.startsWith('<!--'));
    const path = /`([\w./-]+)`:$/.exec(before.at(-1) ?? '')?.[1];
    if (path === undefined) throw new Error(`${PAGE}:${line}: the line above this block names no file`);
    return [{ path, text }];
  });
}

/** A copy of the whole house with the game of the page in it, built. */
export class HouseWithGame {
  readonly folder = mkdtempSync(join(tmpdir(), 'knossos-new-game-'));

  constructor(files: readonly GameFile[]) {
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'])
      if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(this.folder, name));
    for (const name of ['packages', 'levels', 'records', 'scripts'])
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true, filter: isSource });
    this.linkModules();
    for (const { path, text } of files) {
      const target = join(this.folder, path);
      if (path === LIST) {
        writeFileSync(target, `${readFileSync(target, 'utf8')}${text}`);
        continue;
      }
      if (existsSync(target)) throw new Error(`${path} is there already`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }

  /** Other packages as they are installed; those of the house as they lie in the copy. */
  private linkModules(): void {
    const modules = join(this.folder, 'node_modules');
    const own = new Map(
      readdirSync(join(this.folder, 'packages')).map((name) => {
        const path = join(this.folder, 'packages', name);
        const { name: called } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
          name: string;
        };
        return [called, path];
      }),
    );
    mkdirSync(modules);
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!own.has(name) && name !== '@knossos' && !name.startsWith('.'))
        symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    for (const [name, path] of own) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(path, join(modules, name));
    }
  }

  /** Checks the types of the engine, and bundles browser app and command line. Throws what is wrong. */
  build(): void {
    this.tool('typescript/bin/tsc', ['-b', 'packages/engine'], this.folder);
    for (const name of ['web', 'terminal'])
      this.tool('vite/bin/vite.js', ['build', '--logLevel', 'error'], join(this.folder, 'packages', name));
  }

  private tool(name: string, args: readonly string[], cwd: string): void {
    const program = join(ROOT, 'node_modules', name);
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${basename(name)} failed\n${stdout}${stderr}`);
  }

  /** The built command line. */
  get program(): string {
    return join(this.folder, 'packages/terminal/bin/knossos.js');
  }

  /** Runs a command in the folder, with this text as its input. */
  run(
    args: readonly string[],
    input = '',
  ): { readonly code: number | null; readonly out: string; readonly err: string } {
    const env = { ...process.env, XDG_DATA_HOME: join(this.folder, 'data'), TERM: 'dumb' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.program, ...args], {
      cwd: this.folder,
      env,
      input,
      encoding: 'utf8',
    });
    return { code: status, out: stdout, err: stderr };
  }

  /** Serves the app; ends with `close`. */
  serve(): Promise<{ readonly url: string; close(): void }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [this.program, 'serve', '--port', '0', '--no-database'], {
        cwd: this.folder,
      });
      let told = '';
      const hear = (data: Buffer) => {
        told += String(data);
      };
      // The address is the one line of its answer; what is logged stands beside it.
      createInterface(child.stdout).once('line', (url) => {
        resolve({ url, close: () => child.kill('SIGTERM') });
      });
      child.stderr.on('data', hear);
      child.on('error', reject);
      child.on('close', (code) => reject(new Error(`the server ended with ${code}: ${told}`)));
    });
  }
}

function isSource(path: string): boolean {
  return !/(?:^|\/)(?:dist|node_modules|\.cache|\.vite|test)$|\.test\.tsx?$|\.tsbuildinfo$/.test(
    path.slice(ROOT.length),
  );
}
