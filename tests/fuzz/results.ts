import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readersTable } from './readers.js';

/** A run that is kept: what it takes to repeat it, and what it found. */
export interface Run {
  readonly command: string;
  readonly seed: string;
  readonly commit: string;
  readonly node: string;
  readonly inputs: number;
  readonly faults: number;
  readonly targets: Readonly<Record<string, { readonly inputs: number; readonly faults: number }>>;
}

const folder = join(process.cwd(), 'tests/fuzz');
const RESULTS = join(folder, 'results.json');
export const README = join(folder, 'README.md');

/** The runs that are kept. */
export function keptRuns(): readonly Run[] {
  return (JSON.parse(readFileSync(RESULTS, 'utf8')) as { readonly runs: readonly Run[] }).runs;
}

/** Keeps a run, in place of one of the same command, and writes the tables of the page anew. */
export function keepRun(run: Run): void {
  const runs = [...keptRuns().filter(({ command }) => command !== run.command), run];
  writeFileSync(RESULTS, `${JSON.stringify({ runs }, null, 2)}\n`);
  writeTables();
}

/** Writes the tables of the page anew. */
export function writeTables(): void {
  writeFileSync(README, withTables(readFileSync(README, 'utf8'), keptRuns()));
}

/** The page with who reads what, and with the tables of these runs. */
export function withTables(page: string, runs: readonly Run[]): string {
  return withPart(withPart(page, 'readers', readersTable()), 'results', tablesOf(runs));
}

function withPart(page: string, name: string, text: string): string {
  const [begin, close] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const start = page.indexOf(begin);
  const end = page.indexOf(close);
  if (start < 0 || end < start) throw new Error(`the page has no ${begin} and ${close}`);
  return `${page.slice(0, start)}${begin}\n\n${text}\n${page.slice(end)}`;
}

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
const table = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `| ${row.join(' | ')} |\n`).join('');

/** A table of the runs, and one of what they gave each folder of targets. */
export function tablesOf(runs: readonly Run[]): string {
  const sums = new Map<string, { inputs: number; faults: number }>();
  for (const { targets } of runs) {
    for (const [name, { inputs, faults }] of Object.entries(targets)) {
      const sum = sums.get(name) ?? { inputs: 0, faults: 0 };
      sums.set(name, { inputs: sum.inputs + inputs, faults: sum.faults + faults });
    }
  }
  const all = runs.reduce((sum, { inputs }) => sum + inputs, 0);
  const made = runs.map(({ command, commit, inputs, faults }) => [
    `\`${command}\``,
    `${commit}`,
    grouped(inputs),
    String(faults),
  ]);
  const given = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { inputs, faults }]) => [`\`${name}\``, grouped(inputs), String(faults)]);
  return [
    `${grouped(all)} inputs in all.\n`,
    table([['run', 'commit', 'inputs', 'faults'], ['---', '---', '--:', '--:'], ...made]),
    table([['target', 'inputs', 'faults'], ['---', '--:', '--:'], ...given]),
  ].join('\n');
}
