import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { build, type Plugin } from 'vite';
import { watchBuiltIns } from './contract/built-ins.js';

/** What is counted: reading, writing and showing levels. */
export interface CountedEngine {
  readonly games: typeof import('../src/games/index.js');
  readonly puzzle: typeof import('../src/puzzle/index.js');
  readonly draw: typeof import('../src/draw/index.js');
  /**
   * Steps that a piece of work over this engine takes: entries of functions, rounds of loops, and elements that built-in
   * functions go over. The same work takes the same number on any machine.
   */
  count(work: () => unknown): number;
}

const COUNTER = '__steps';
const counters = globalThis as unknown as Record<typeof COUNTER, { n: number }>;

/**
 * The engine, bundled with a counter in every function and every loop, so that growth can be told without a clock.
 * Patterns are not seen by it; `tests/patterns.test.ts` keeps those out that go back over their text.
 */
export async function countedEngine(): Promise<CountedEngine> {
  const engine = await bundled<Omit<CountedEngine, 'count'>>(
    ['games', 'puzzle', 'draw']
      .map((room) => `export * as ${room} from ${JSON.stringify(source(`../src/${room}/index.ts`))};`)
      .join('\n'),
  );
  return { ...engine, count: countSteps };
}

/** Counts what code from {@link bundled} does. */
export function countSteps(work: () => unknown): number {
  const counter = { n: 0 };
  counters[COUNTER] = counter;
  const builtIns = watchBuiltIns();
  try {
    work();
  } finally {
    builtIns.stop();
  }
  return counter.n + builtIns.count();
}

/** A module of the given text, with all that it imports, counters put in. */
export async function bundled<T>(entry: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-counted-'));
  counters[COUNTER] = { n: 0 };
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { conditions: ['source', 'module', 'default'] },
      ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'default'] } },
      plugins: [entryOf(entry), counting],
      build: {
        ssr: true,
        minify: false,
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { input: ENTRY, output: { entryFileNames: 'counted.mjs' } },
      },
    });
    return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'counted.mjs')).href)) as T;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ENTRY = 'virtual:counted';

function entryOf(text: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}.ts` : null),
    load: (id) => (id === `\0${ENTRY}.ts` ? text : null),
  };
}

const counting: Plugin = {
  name: 'counting',
  enforce: 'pre',
  transform: (code, id) => (/\.[jt]s$/.test(id) ? { code: withCounters(code), map: null } : null),
};

/** The code with a counter at the beginning of every function and every round of a loop. */
export function withCounters(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
    transformers: { before: [(context) => (file) => ts.visitEachChild(file, counted(context), context)] },
  });
  return outputText;
}

function counted(context: ts.TransformationContext): (node: ts.Node) => ts.Node {
  const { factory } = context;
  const step = () =>
    factory.createPostfixIncrement(
      factory.createPropertyAccessExpression(
        factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), COUNTER),
        'n',
      ),
    );
  const inBlock = (body: ts.Statement) =>
    factory.createBlock([
      factory.createExpressionStatement(step()),
      ...(ts.isBlock(body) ? body.statements : [body]),
    ]);
  const visit = (node: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(node, visit, context);
    if (ts.isForStatement(seen)) {
      const { initializer, condition, incrementor, statement } = seen;
      return factory.updateForStatement(seen, initializer, condition, incrementor, inBlock(statement));
    }
    if (ts.isForOfStatement(seen)) {
      const { awaitModifier, initializer, expression, statement } = seen;
      return factory.updateForOfStatement(seen, awaitModifier, initializer, expression, inBlock(statement));
    }
    if (ts.isForInStatement(seen))
      return factory.updateForInStatement(seen, seen.initializer, seen.expression, inBlock(seen.statement));
    if (ts.isWhileStatement(seen))
      return factory.updateWhileStatement(seen, seen.expression, inBlock(seen.statement));
    if (ts.isDoStatement(seen))
      return factory.updateDoStatement(seen, inBlock(seen.statement), seen.expression);
    if (ts.isArrowFunction(seen) && !ts.isBlock(seen.body)) {
      const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken, body } = seen;
      const counting = factory.createParenthesizedExpression(factory.createComma(step(), body));
      return factory.updateArrowFunction(
        seen,
        modifiers,
        typeParameters,
        parameters,
        type,
        equalsGreaterThanToken,
        counting,
      );
    }
    if (ts.isBlock(seen) && ts.isFunctionLike(node.parent)) return inBlock(seen);
    return seen;
  };
  return visit;
}

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
