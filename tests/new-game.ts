import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './repository.js';

/** The game in a package of its own. */
export const DUET = join(ROOT, 'examples/duet');

/** The lists of games, to each of which a new one adds a line. */
const LIST = 'packages/engine/src/games/list.ts';
const LOADERS = 'packages/engine/src/games/loaders.ts';

interface Named {
  readonly name: string;
}

/** A copy of the whole project with the game of `docs/new-game.md` in it, built. */
export class ProjectWithGame {
  readonly folder = fs.mkdtempSync(join(tmpdir(), 'knossos-new-game-'));

  constructor() {
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'])
      if (fs.existsSync(join(ROOT, name))) fs.cpSync(join(ROOT, name), join(this.folder, name));
    for (const name of ['packages', 'levels', 'records', 'scripts'])
      fs.cpSync(join(ROOT, name), join(this.folder, name), { recursive: true, filter: isWanted });
    this.linkModules();
    const home = join(this.folder, 'packages/engine/src/games/duet');
    fs.cpSync(join(DUET, 'src'), home, { recursive: true });
    fs.writeFileSync(join(home, 'index.ts'), "export * from './rules.js';\n");
    this.edit(LIST, (text) => `${text}export { duetRules } from './duet/index.js';\n`);
    const loader = "  duet: async () => (await import('./duet/index.js')).duetRules,\n};";
    this.edit(LOADERS, (text) => text.replace(/^\};/m, loader));
    fs.mkdirSync(join(this.folder, 'levels/duet'));
    fs.cpSync(join(DUET, 'levels.txt'), join(this.folder, 'levels/duet/1-first-steps.txt'));
  }

  private edit(path: string, change: (text: string) => string): void {
    const target = join(this.folder, path);
    fs.writeFileSync(target, change(fs.readFileSync(target, 'utf8')));
  }

  /** Other packages as they are installed; those of the project as they lie in the copy. */
  private linkModules(): void {
    const modules = join(this.folder, 'node_modules');
    const own = new Map(
      fs.readdirSync(join(this.folder, 'packages')).map((name) => {
        const path = join(this.folder, 'packages', name);
        const { name: called } = JSON.parse(fs.readFileSync(join(path, 'package.json'), 'utf8')) as Named;
        return [called, path];
      }),
    );
    fs.mkdirSync(modules);
    for (const name of fs.readdirSync(join(ROOT, 'node_modules')))
      if (!own.has(name) && name !== '@knossos' && !name.startsWith('.'))
        fs.symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    for (const [name, path] of own) {
      fs.mkdirSync(dirname(join(modules, name)), { recursive: true });
      fs.symlinkSync(path, join(modules, name));
    }
  }

  /** Checks the types of the engine, and bundles browser app and command line. Throws what is wrong. */
  build(): void {
    this.tool('typescript7/bin/tsc', ['-b', 'packages/engine'], this.folder);
    for (const name of ['web', 'terminal'])
      this.tool('vite/bin/vite.js', ['build', '--logLevel', 'error'], join(this.folder, 'packages', name));
  }

  private tool(name: string, args: readonly string[], cwd: string): void {
    const program = join(ROOT, 'node_modules', name);
    const env = { ...process.env, NODE_ENV: 'production' };
    const options = { cwd, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
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
    const options = { cwd: this.folder, env, input, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.program, ...args], options);
    return { code: status, out: stdout, err: stderr };
  }

  /** Serves the app; ends with `close`. */
  serve(): Promise<{ readonly url: string; close(): void }> {
    return new Promise((resolve, reject) => {
      const words = [this.program, 'serve', '--port', '0', '--no-database'];
      const child = spawn(process.execPath, words, { cwd: this.folder });
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

/** Sources, and what is compiled of the engine: only what the new game changes is compiled again. */
function isWanted(path: string): boolean {
  const inside = path.slice(ROOT.length).replaceAll(sep, '/');
  if (inside === '/packages/engine/dist') return true;
  return !/(?:^|\/)(?:dist|node_modules|\.cache|\.vite|test)$|\.test\.tsx?$/.test(inside);
}
