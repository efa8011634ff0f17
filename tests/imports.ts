import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** One import, export-from or dynamic import in a source file. */
export interface Import {
  /** What is written between the quotes. */
  readonly to: string;
  /** Whether it is there when the program runs, or only for the compiler. */
  readonly kind: 'runtime' | 'type' | 'lazy';
}

/** Source text by path, relative to the repository, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** The engine's rooms, each with the rooms that it may import, by spaces; ARCHITECTURE.md draws this. */
const rooms: Readonly<Record<string, string>> = {
  grid: '',
  random: '',
  // Modules of WebAssembly, from instructions to bytes.
  wasm: '',
  search: 'grid random',
  optimise: 'grid random',
  pursuit: 'grid random search',
  puzzle: 'grid random search optimise pursuit',
  draw: 'grid random search optimise pursuit puzzle',
  explicit: 'grid random search puzzle',
  dice: 'search puzzle',
  chase: 'grid random search optimise pursuit puzzle draw dice explicit',
  session: 'grid random puzzle',
  // How strong players are, how hard levels, and which comes next.
  strength: 'random puzzle session',
  // One game as programs see it: checked, typed, and in slices.
  library: 'random puzzle draw session',
  games: 'grid random wasm search optimise pursuit puzzle draw dice chase explicit library',
  // What a game of somebody else's is made of: `@knossos/engine/rules` and `@knossos/engine/mind`.
  own: 'grid random puzzle explicit',
  // All games for programs: what `@knossos/engine` exports.
  entrance: 'random puzzle library games',
  'index.ts': 'random puzzle library entrance',
};

/** Whether a list with spaces between its words has a word. */
const has = (list: string, word: string) => list.split(' ').includes(word);

/** The packages, each with those of ours that it may import. */
const packages: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  research: ['engine'],
  web: ['engine', 'research', 'server'],
  server: ['engine'],
  terminal: ['engine', 'research', 'server'],
};

/**
 * The folders of the server and of the apps, each with those of the same package that it may import. `games/<id>` is any one game's folder;
 * `games` is the registry, which alone knows them all, and `.` what starts the program.
 */
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  web: {
    styles: '',
    state: '',
    levels: '',
    worker: '',
    session: 'state',
    ui: 'state',
    board: 'state ui',
    collections: 'state session levels worker ui board',
    play: 'state session levels worker ui board collections',
    'games/<id>': 'state session levels worker ui board collections play review',
    games: 'ui games/<id>',
    editor: 'state session levels worker ui board collections play',
    catalogue: 'state session levels worker ui board collections play',
    create: 'state session levels worker ui board collections play',
    daily: 'state session levels worker ui board play server',
    learn: 'state session levels worker ui board play',
    review: 'state session levels worker ui board play',
    graph: 'state worker ui board play',
    offline: 'state session ui',
    server: 'state session levels worker ui board collections play',
    home: 'state session levels ui board play catalogue',
    research: 'state session levels worker ui board play games/<id>',
    '.': [
      'styles state levels ui board collections play games editor home',
      'catalogue create daily learn review graph offline server research',
    ].join(' '),
  },
  server: {
    api: '',
    files: '',
    observe: '',
    store: 'files threads http observe',
    // Jobs of the features are listed beside the threads that do them.
    threads: 'http classes levels',
    http: 'api files observe store threads .',
    accounts: 'api http observe store .',
    classes: 'accounts api http store threads',
    levels: 'accounts api http observe store threads',
    daily: 'accounts api http store threads',
    backup: 'accounts classes levels daily files store',
    '.': 'api files observe store threads http accounts classes levels daily',
  },
  terminal: {
    cli: '',
    io: 'cli',
    screen: 'cli io',
    play: 'cli io screen',
    parts: 'cli io',
    'games/<id>': 'cli io screen play parts',
    games: 'cli io screen play games/<id>',
    research: 'cli io parts games/<id>',
    commands: 'cli io screen play parts games research',
    '.': 'cli io screen play games games/<id> commands research',
  },
};

const engine = 'packages/engine/src/';

/** Files that a page loads at once: the registry of rules and every game's own door. */
const lightDoor = /^packages\/engine\/src\/games\/(?:[\w-]+\/)?index\.ts$/;

/** What the browser loads of the server: its addresses with their schemas, and how they are asked. */
const lightServer = /^packages\/server\/src\/(?:api\/[\w-]+|\w+\/api)\.ts$/;

/** The entrances of that half. */
const lightEntrance = /^@knossos\/server\/(?:\w+\/)?api$/;

/** Enumerations, searches, traps, graphs and landscapes: in each app one wing opens them. Who plays, draws or solves never meets them. */
const wing = /^packages\/(?:web|terminal)\/src\/research\//;

/** What opens a wing, and its registry, which alone is opened from outside. */
const wingDoor = /^packages\/(?:web\/src\/app\.tsx|terminal\/src\/(?:commands\/index|worker)\.ts)$/;
const wingRegistry = /^packages\/(?:web|terminal)\/src\/research\/index\.ts$/;

/** What such a page must not pay for: solvers, and all that only solvers need. */
const heavy =
  /^packages\/engine\/src\/(?:games\/minds\.ts|games\/[\w-]+\/(?:mind(?:\.ts|\/)|enumerate\/|hunt\/)|chase\/(?:mind\.ts|deterministic\/|stochastic\/|generate\/)|explicit\/|search\/)/;

/** Everything that breaks the one-way rule, one sentence each; nothing when all is well. */
export function findViolations(sources: Sources): string[] {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]));
  return [
    ...[...imports].flatMap(([path, list]) => list.flatMap(({ to }) => checkImport(path, to))),
    ...[...imports.keys()].filter((path) => lightDoor.test(path)).flatMap((door) => checkDoor(door, imports)),
  ];
}

const known = new Map<string, readonly Import[]>();

/** All imports of a file, in order of appearance; a text is parsed once. */
export function importsOf(path: string, text: string): readonly Import[] {
  const key = `${path}\n${text}`;
  const before = known.get(key);
  if (before) return before;
  const found: Import[] = [];
  known.set(key, found);
  // Only these stand elsewhere than at the top of a file.
  const isDeep = text.includes('import(');
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const typeOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
        found.push({ to: node.moduleSpecifier.text, kind: typeOnly ? 'type' : 'runtime' });
      }
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteralLike(argument)) found.push({ to: argument.text, kind: 'lazy' });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal))
        found.push({ to: node.argument.literal.text, kind: 'type' });
    }
    if (isDeep || ts.isSourceFile(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false));
  return found;
}

/** Files at the foot of a game that everything in it may use, or that use everything. */
const foot = /^packages\/engine\/src\/games\/[\w-]+\/(?:index|mind|generator-options|words)\.ts$/;

/** Folders of the engine that import one another in a circle, type imports included: each as its folders, sorted. */
export function folderCircles(sources: Sources): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    if (!path.startsWith(engine) || foot.test(path)) continue;
    const from = dirname(path);
    const targets = importsOf(path, text).filter(({ to }) => to.startsWith('.'));
    for (const target of targets.map(({ to }) => resolve(path, to))) {
      if (foot.test(target) || dirname(target) === from) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(dirname(target)));
    }
  }
  return circlesOf(arrows);
}

/** Files of a package that import one another in a circle, type imports included: each as its files, sorted. */
export function fileCircles(sources: Sources, name: string): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    if (!path.startsWith(`packages/${name}/src/`)) continue;
    // What is loaded later is not waited for, so that it closes no circle.
    const targets = importsOf(path, text).filter(({ to, kind }) => to.startsWith('.') && kind !== 'lazy');
    arrows.set(path, new Set(targets.map(({ to }) => sourceOf(resolve(path, to), sources))));
  }
  return circlesOf(arrows);
}

/** A source file by the name of its compiled file: `.ts`, or `.tsx` where there is no such. */
function sourceOf(path: string, sources: Sources): string {
  return sources.has(path) ? path : `${path}x`;
}

function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...arrows.keys()].map((from) => [from, reachable(from, arrows)]));
  const circles = new Map<string, string[]>();
  for (const [from, found] of reach) {
    if (!found.has(from)) continue;
    const circle = [...found].filter((other) => reach.get(other)?.has(from)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

/** Everything that something leads to; itself only where a way leads back. */
function reachable(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(arrows.get(start));
  for (const one of found) for (const next of arrows.get(one) ?? []) found.add(next);
  return found;
}

function checkImport(from: string, to: string): string[] {
  const owner = packageOf(from);
  if (owner === undefined) return [];
  const target = to.startsWith('.') ? resolve(from, to) : to;
  if (wing.test(target) && !wing.test(from) && !(wingDoor.test(from) && wingRegistry.test(target)))
    return [`${from} imports ${to}: only what starts an app opens its wing of research, by its registry`];
  const other = to.startsWith('.') ? packageOf(target) : packageNamed(to);
  if (other !== undefined && other !== owner && !packages[owner]?.includes(other)) {
    return [`${from} imports ${to}: ${owner} may not import ${other}`];
  }
  if (other === 'research' && owner !== other && !wing.test(from))
    return [`${from} imports ${to}: only the wings of research import it`];
  if (other !== undefined && other !== owner && to.startsWith('.')) {
    return [`${from} imports ${to}: another package is imported by its name`];
  }
  const half = checkLightServer(owner, from, to, target);
  if (half.length > 0) return half;
  if (!from.startsWith(engine)) return to.startsWith('.') ? checkFolders(owner, from, target) : [];
  if (!to.startsWith('.')) {
    // What is saved of games and players is read by schemas, and GIFs are written by their library; nothing else of the engine needs either.
    const isKnown =
      to === 'fflate' ||
      (to === 'valibot' && (from.startsWith(`${engine}session/`) || from.startsWith(`${engine}strength/`))) ||
      (to === 'modern-gif' && from === `${engine}library/show.ts`);
    return isKnown ? [] : [`${from} imports ${to}: the engine imports no package but fflate`];
  }
  if (!target.startsWith(engine)) return [`${from} imports ${to}: the engine stays in its own folder`];
  return checkRooms(from, target);
}

/** The browser opens the light half of the server alone, which loads valibot, what is light of the engine, and itself. */
function checkLightServer(owner: string, from: string, to: string, target: string): string[] {
  if (owner === 'web' && to.startsWith('@knossos/server') && !lightEntrance.test(to))
    return [`${from} imports ${to}: the browser imports the addresses of the server alone`];
  if (!lightServer.test(from)) return [];
  const isLight = lightServer.test(target) || to === 'valibot' || to === '@knossos/engine/internal/puzzle';
  return isLight ? [] : [`${from} imports ${to}: what the browser loads of the server stays light`];
}

/** Checks an import within an app; a game's folder imports no other game's. */
function checkFolders(app: string, from: string, target: string): string[] {
  const arrows = folders[app];
  const [source, other] = [folderOf(app, from), folderOf(app, target)];
  if (arrows === undefined || source === null || other === null || source.path === other.path) return [];
  const allowed = arrows[source.kind];
  if (allowed === undefined) return [`${from}: ${app} has no folder called ${source.kind}`];
  const fault = `${from} imports ${target}: ${source.path} may not import ${other.path}`;
  return has(allowed, other.kind) ? [] : [fault];
}

/** The folder of an app that a source file belongs to, and what kind of folder that is. */
function folderOf(app: string, path: string): { readonly path: string; readonly kind: string } | null {
  const start = `packages/${app}/src/`;
  if (!path.startsWith(start)) return null;
  const [first = '', second = '', third] = path.slice(start.length).split('/');
  if (second === '') return { path: '.', kind: '.' };
  if (first !== 'games' || third === undefined) return { path: first, kind: first };
  return { path: `games/${second}`, kind: 'games/<id>' };
}

function checkRooms(from: string, target: string): string[] {
  const [room = '', ...rest] = from.slice(engine.length).split('/');
  const [otherRoom = '', ...otherRest] = target.slice(engine.length).split('/');
  const allowed = rooms[room];
  if (allowed === undefined) return [`${from}: the engine has no room called ${room}`];
  if (room !== otherRoom)
    return has(allowed, otherRoom) ? [] : [`${from} imports ${target}: ${room} may not import ${otherRoom}`];
  const isOwn = rest.length === 1 ? otherRest.length === 1 : rest[0] === otherRest[0];
  if (room !== 'games' || isOwn || /^(?:list|loaders|copies|forms)\.ts$/.test(rest.join('/'))) return [];
  return [`${from} imports ${target}: only games/list.ts, loaders.ts, copies.ts and forms.ts import games`];
}

/** Follows what a door loads; names the first path to something heavy. */
function checkDoor(door: string, imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const cameFrom = new Map<string, string | null>([[door, null]]);
  for (const path of cameFrom.keys()) {
    for (const { to, kind } of imports.get(path) ?? []) {
      if (kind !== 'runtime' || !to.startsWith('.')) continue;
      const target = resolve(path, to);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      if (heavy.test(target)) return [`${trail(target, cameFrom)}: a light door must not load solvers`];
    }
  }
  return [];
}

function trail(end: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const steps: string[] = [];
  for (let path: string | null = end; path !== null; path = cameFrom.get(path) ?? null) steps.unshift(path);
  return steps.join(' -> ');
}

/** The source file that a relative import means: compiled names end in .js, and bundlers take a query. */
function resolve(from: string, to: string): string {
  return join(dirname(from), to.replace(/\?.*$/, '')).replace(/\.js$/, '.ts');
}

function packageOf(path: string): string | undefined {
  const name = /^packages\/([^/]+)\//.exec(path)?.[1];
  return name !== undefined && name in packages ? name : undefined;
}

function packageNamed(name: string): string | undefined {
  if (name === 'knossos' || name.startsWith('knossos/')) return 'terminal';
  return /^@knossos\/([^/]+)/.exec(name)?.[1];
}
