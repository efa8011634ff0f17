import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, defineConfig, type Plugin, runnerImport, Visitor } from 'vite';

/**
 * Minds run in workers, which are bundled by themselves. A page that knew how to load them too would carry whatever they
 * share with the rules, so there the loaders in the rules lead nowhere.
 */
const withoutMinds: Plugin = {
  name: 'pages-without-minds',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, from) =>
    id === './mind.js' && /games\/[\w-]+\/index\.ts$/.test(from ?? '') ? NO_MIND : null,
  load: (id) => (id === NO_MIND ? "throw new Error('minds run in workers');" : null),
};
const NO_MIND = '\0no-mind';

const GAMES = join(import.meta.dirname, '../engine/src/games');
const GAME = 'virtual:games/';

/**
 * Pages load the rules of the game that is played, and those of the others when they are needed: in the place of the engine's
 * rulebook they get `state/loading/rulebook.ts`, and a file for the rules of each game on the engine's list. Workers have the whole.
 */
const rulesOneByOne: Plugin = {
  name: 'rules-one-by-one',
  enforce: 'pre',
  resolveId(id) {
    if (id === '@knossos/engine/internal/games')
      return join(import.meta.dirname, 'src/state/loading/rulebook.ts');
    return id === 'virtual:games' || id.startsWith(GAME) ? `\0${id}` : null;
  },
  load(id) {
    if (!id.startsWith('\0virtual:games')) return null;
    const list = readFileSync(join(GAMES, 'list.ts'), 'utf8');
    const lines = [...list.matchAll(/export \{ (\w+) \} from '\.\/([\w-]+)\/index\.js'/g)];
    const one = lines.find(([, , name]) => id === `\0${GAME}${name}`);
    if (one)
      return `export { ${one[1]} as rules } from ${JSON.stringify(join(GAMES, `${one[2]}/index.ts`))};`;
    const loaders = lines.map(([, , name]) => `${JSON.stringify(name)}: () => import('${GAME}${name}')`);
    return `export const loaders = { ${loaders.join(', ')} };`;
  },
};

/** What a page needs of an endpoint. */
const NEEDED = new Set(['method', 'path', 'answer']);

/**
 * A page reads answers by their form alone: what they mean, and what requests must be, is the server's. So each endpoint keeps
 * its method, its path and its answer, and of each `pipe` the schema is left.
 */
const formsOfAnswers: Plugin = {
  name: 'forms-of-answers',
  apply: 'build',
  transform: {
    filter: { id: /packages[\\/]server[\\/]src[\\/](?:api[\\/]|\w+[\\/]api\.ts$)/ },
    handler(code) {
      const cuts: (readonly [start: number, end: number])[] = [];
      new Visitor({
        CallExpression({ start, end, callee, arguments: [first] }) {
          const name = callee.type === 'MemberExpression' ? callee.property : callee;
          if (name.type !== 'Identifier' || first === undefined) return;
          if (name.name === 'pipe') cuts.push([start, first.start], [first.end, end]);
          if (name.name !== 'endpoint' || first.type !== 'ObjectExpression') return;
          for (const [at, { type, ...property }] of first.properties.entries())
            if (
              type === 'Property' &&
              'key' in property &&
              property.key.type === 'Identifier' &&
              !NEEDED.has(property.key.name)
            )
              cuts.push([property.start, first.properties[at + 1]?.start ?? property.end]);
        },
      }).visit(this.parse(code));
      return { code: without(code, cuts), map: null };
    },
  },
};

/** A text without some parts of it, which may lie within one another. */
function without(text: string, cuts: readonly (readonly [start: number, end: number])[]): string {
  let [kept, at] = ['', 0];
  for (const [start, end] of [...cuts].sort(([a], [b]) => a - b)) {
    if (start > at) kept += text.slice(at, start);
    at = Math.max(at, end);
  }
  return kept + text.slice(at);
}

const DEFLATE = join(import.meta.dirname, '../engine/src/puzzle/document/deflate.ts');

/** What packs levels into ids comes after the first board, unless the address brings an id. Workers have the whole. */
const idsLater: Plugin = {
  name: 'ids-later',
  enforce: 'pre',
  resolveId(id, from) {
    if (id === 'virtual:deflate') return DEFLATE;
    return id === './deflate.js' && from?.endsWith('puzzle/document/id.ts')
      ? join(import.meta.dirname, 'src/state/loading/deflate.ts')
      : null;
  },
};

const TARGET = 'es2022';

/** Says what a server offers besides the app, and is never kept. */
const OFFERS = 'server.json';

/**
 * Bundles the service worker by itself and tells it which files there are, which script starts the page, and a name for
 * this very build. It lies beside the page, so that it may answer for all of it, and always under the same name.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { publicDir, root } = this.environment.config;
      const contents = new Map<string, string | Uint8Array>(
        readdirSync(publicDir)
          .filter((name) => name !== OFFERS)
          .map((name) => [name, readFileSync(join(publicDir, name))]),
      );
      for (const [name, file] of Object.entries(bundle)) {
        contents.set(name, file.type === 'chunk' ? file.code : file.source);
      }
      const page = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('.html'),
      );
      if (!page) throw new Error('the build has no page');
      const version = createHash('sha256');
      for (const name of [...contents.keys()].sort()) version.update(name).update(contents.get(name) ?? '');
      // The page is fetched under the address that it is opened at: the folder itself.
      const files = ['', ...[...contents.keys()].filter((name) => name !== 'index.html').sort()];
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: {
          KNOSSOS_FILES: JSON.stringify(files),
          KNOSSOS_ENTRY: JSON.stringify(page.fileName),
          KNOSSOS_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
        },
        build: {
          target: TARGET,
          write: false,
          copyPublicDir: false,
          rolldownOptions: { input: 'src/offline/service.ts' },
        },
      });
      const [worker] = 'output' in built ? built.output : [];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
    },
  },
};

/**
 * What builds the namespace of a module that is loaded later is 150 bytes, for which the bundler makes a file of their own. Here they stand in
 * each file that wants them.
 */
const runtimeWithin: Plugin = {
  name: 'runtime-within',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const runtime = Object.values(bundle).find(({ name }) => name === 'rolldown-runtime');
      if (runtime?.type !== 'chunk') return;
      const whole = /^(.*);export\{t\};\s*$/s.exec(runtime.code)?.[1];
      const from = runtime.fileName.replace(/^.*\//, './');
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.imports.includes(runtime.fileName)) continue;
        const code = file.code.replace(
          new RegExp(`import\\{t as (\\w+)\\}from"${from}";`),
          (_line, name: string) => `var ${name}=(()=>{${whole};return t})();`,
        );
        if (whole === undefined || code === file.code)
          throw new Error(`${file.fileName} takes the runtime in another way`);
        file.code = code;
      }
      delete bundle[runtime.fileName];
    },
  },
};

const conditions = ['source', 'module', 'browser', 'development|production', 'default'];

/**
 * Modules named `*.built.ts` export plain data worked out from the rules. Each is run while the app is built or served, and
 * its pages get the data alone.
 */
const workedOut: Plugin = {
  name: 'worked-out-by-the-build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.built.ts')) return null;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
      configFile: false,
      logLevel: 'error',
      // Our own packages are read from their sources: nothing need be compiled before.
      environments: { inline: { resolve: { conditions, noExternal: [/^@knossos\//] } } },
    });
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ROOMS = join(import.meta.dirname, 'src');
const HOME = join(ROOMS, 'home/home.tsx');
const PLAY_PAGE = 'play-page';
/** The pages that games are played on, by the chunk of what is only theirs. */
const GAME_PAGES = new Map([
  [PLAY_PAGE, join(ROOMS, 'play/play-page.tsx')],
  ...readdirSync(join(ROOMS, 'games'))
    .map((game) => [`${game}-page`, join(ROOMS, `games/${game}/page.tsx`)] as const)
    .filter(([, page]) => existsSync(page)),
]);

const loadedWith = new Map<string, ReadonlySet<string>>();

/** What comes with a module at once. */
function closureOf(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = loadedWith.get(root);
  if (known) return known;
  const all = new Set<string>();
  const todo = [root];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    if (all.has(at)) continue;
    all.add(at);
    todo.push(...(graph.getModuleInfo(at)?.importedIds ?? []));
  }
  loadedWith.set(root, all);
  return all;
}

/** The pages of games that load a module at once. */
const pagesWith = (id: string, graph: ModuleGraph) =>
  [...GAME_PAGES].filter(([, page]) => closureOf(page, graph).has(id)).map(([name]) => name);

/** What those pages load when their boards stand. */
const LATE_PARTS = readdirSync(ROOMS, { recursive: true, encoding: 'utf8' })
  .filter((name) => basename(name) === 'late-parts.ts')
  .map((name) => join(ROOMS, name));

/** How many of those load a module at once. */
const latePartsWith = (id: string, graph: ModuleGraph) =>
  LATE_PARTS.filter((parts) => closureOf(parts, graph).has(id)).length;

/** What pages of games share: their rooms of the app. */
const SHARED = /web[\\/]src[\\/](?:play|session|collections|levels|ui|state|worker|board)[\\/]/;
/** What the screens of one game share. */
const GAME_ROOMS = /web[\\/]src[\\/]games[\\/]([\w-]+)[\\/]/;
/** What the front door and lists of games show of them. */
const TILES = /web[\\/]src[\\/]catalogue[\\/]/;
/** What no first board needs is not counted in: verdicts, reviews, pasted texts and figures of friends come after it, traits are for lists, lessons and campaigns for their pages, sketches for the drawing table, and files of other programs load when one is opened. */
const BASE =
  /engine[\\/]src[\\/](?:grid|random|puzzle(?![\\/](?:contract[\\/](?:campaign|traits|verdict)|document[\\/]sketch|foreign[\\/]))|session(?![\\/](?:lesson|reached|reference|review)))[\\/]/;
/** What reads walls: every board loads it, and the front door goes without. */
const AT_BOARDS = /document[\\/]wall-drawing\./;
/** The rules of one game. */
const GAMES_OF = /(?:engine[\\/]src[\\/]games[\\/]|virtual:games[\\/])([\w-]+)/;

/**
 * Every file costs a way to the server and back, and some hundred bytes around it. So there is one for all that every page
 * loads at once, one for the boards that the front door has too, one for what pages of games load beyond that before their
 * boards stand, and one for what comes after.
 */
const groups = [
  { name: 'front', tags: ['$initial' as const], priority: 9 },
  {
    name: (id: string, graph: ModuleGraph) => {
      const isOfHome = closureOf(HOME, graph).has(id);
      const pages = pagesWith(id, graph).length;
      if (pages === 0) return isOfHome ? 'tiles' : null;
      return (isOfHome || (BASE.test(id) && pages > 1)) && !AT_BOARDS.test(id) ? 'board' : null;
    },
    debugName: 'board',
    test: (id: string) => SHARED.test(id) || BASE.test(id) || TILES.test(id),
    minShareCount: 2,
    priority: 8,
  },
  {
    name: (id: string, graph: ModuleGraph) => {
      const game = GAMES_OF.exec(id)?.[1] ?? '';
      return closureOf(`\0${GAME}${game}`, graph).has(id) ? `${game}-rules` : null;
    },
    debugName: 'rules of games',
    test: (id: string) => GAMES_OF.test(id),
    priority: 5,
  },
  // What a pack's text is called comes before the page that shows it, so that both are fetched at once.
  { name: 'pack-texts', test: /levels[\\/]pack-texts\./, priority: 8 },
  { name: 'pursuit', test: /engine[\\/]src[\\/](?:chase|pursuit)[\\/]/, minShareCount: 3, priority: 7 },
  {
    name: (id: string, graph: ModuleGraph) => {
      if (AT_BOARDS.test(id)) return 'play';
      const pages = pagesWith(id, graph);
      if (!pages.includes(PLAY_PAGE)) return pages.length > 0 ? 'screens' : null;
      return pages.length > 1 ? 'play' : PLAY_PAGE;
    },
    debugName: 'play',
    test: (id: string) => SHARED.test(id) || AT_BOARDS.test(id),
    priority: 6,
  },
  {
    name: (id: string, graph: ModuleGraph) => {
      const [page, other] = pagesWith(id, graph);
      const isOwn = GAME_ROOMS.exec(id)?.[1] === page?.split('-')[0];
      return page !== undefined && other === undefined && isOwn ? page : null;
    },
    debugName: 'pages of games',
    priority: 4,
  },
  {
    name: (id: string, graph: ModuleGraph) => (latePartsWith(id, graph) > 1 ? 'after' : null),
    debugName: 'after',
    test: SHARED,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'more', test: SHARED, minShareCount: 3, priority: 2 },
];

/** The browser app; workspace packages are read from their sources through the `source` condition. */
export default defineConfig({
  base: './',
  resolve: { conditions },
  plugins: [workedOut, rulesOneByOne, idsLater, withoutMinds, formsOfAnswers, runtimeWithin, serviceWorker],
  worker: { format: 'es' },
  build: {
    target: TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    // The page has its entry already.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/index-[\w-]{8}\.js$/.test(file)),
    },
    rolldownOptions: {
      // How long plugins take is of use to nobody who only wants to start it.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups } },
    },
  },
});
