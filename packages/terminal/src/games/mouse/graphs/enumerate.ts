import { formatBoard, formatMouse } from '@knossos/engine/internal/games/mouse';
import type { GraphClass } from '@knossos/engine/internal/games/mouse/graphs/class';
import { levelOfLists, parseLists } from '@knossos/engine/internal/games/mouse/graphs/design';
import { counted } from '@knossos/engine/internal/puzzle';
import { jsonLine } from '../../../cli/json.js';
import type { Counted, Found } from '../branches/census.js';
import type { Enumeration } from '../branches/enumerate.js';
import { workText } from '../branches/progress.js';
import { graphCertificateOf } from './certificate.js';
import { classObject, classText } from './options.js';
import { treeOfClass } from './tree.js';

/** `knossos mouse enumerate --graph`: the longest run of any graph of a class, proved. */
export function graphEnumeration(all: GraphClass): Enumeration {
  return {
    tree: treeOfClass(all),
    estimate: null,
    answer: (found, isJson) => (isJson ? `${jsonLine(objectOf(all, found))}\n` : textOf(all, found)),
    unfinished: (met, isJson) =>
      isJson ? `${jsonLine(unfinishedObject(all, met))}\n` : unfinishedText(all, met),
    certificate: (split, finished, total, designs) =>
      graphCertificateOf(all, split, finished, total, designs),
    mismatch: (weight, designs) =>
      `the weights add up to ${weight}, but there are ${designs} (graph, orders)`,
  };
}

function objectOf(all: GraphClass, { total, designs, branches, workers, seconds }: Found) {
  return {
    ...classObject(all),
    optimum: total.optimum,
    graph: total.design,
    level: formatMouse(levelOfLists(parseLists(total.design) ?? [])),
    leaves: total.leaves,
    orderedGraphs: String(total.weight),
    verified: total.weight === designs,
    ...{ branches, workers, seconds },
  };
}

function textOf(all: GraphClass, found: Found): string {
  const { total, designs } = found;
  const agrees = total.weight === designs ? 'as the independent count says' : 'which is wrong, see below';
  return [
    `${classText(all)}: the optimum is ${counted(total.optimum, 'turn')}, from a to the last vertex`,
    '',
    ...rowsOf(total.design),
    '',
    `${total.leaves.toLocaleString('en')} different runs; they stand for ${total.weight.toLocaleString('en')} ` +
      `${all.orders === 'fixed' ? 'labelled graphs' : 'labelled graphs with orders'}, ${agrees}`,
    workText(found),
    '',
  ].join('\n');
}

function unfinishedObject(all: GraphClass, { optimum, leaves, design }: Counted) {
  return { ...classObject(all), longest: optimum, graph: design, leaves, ended: 'interrupted' };
}

function unfinishedText(all: GraphClass, { optimum, design }: Counted): string {
  const head = `${classText(all)}: the longest run so far has ${counted(optimum, 'turn')}`;
  return [`${head}; it is not proved that none is longer`, '', ...rowsOf(design), ''].join('\n');
}

function rowsOf(graph: string): string[] {
  const { board } = levelOfLists(parseLists(graph) ?? []);
  return formatBoard(board)
    .trimEnd()
    .split('\n')
    .map((row) => `  ${row}`);
}
