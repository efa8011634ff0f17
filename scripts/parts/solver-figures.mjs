// The pictures of the pages in docs/solvers/, one a page: boards with what a solver knows of them, and charts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { drawSolverBoards } from './solver-boards.mjs';
import { drawSolverCharts } from './solver-charts.mjs';
import { drawDesignCharts } from './solver-mouse-charts.mjs';

/**
 * What those who draw are given: modules of the compiled engine, levels of shipped files (counted from 1), committed measurements, and where
 * pictures and line charts go, by name.
 * @typedef {{
 *   load: (file: string) => Promise<any>,
 *   levelOf: (file: string, number: number) => any,
 *   readJson: (file: string) => any,
 *   keep: (name: string, svg: string) => void,
 *   plot: (name: string, chart: object) => void,
 * }} Tools
 */

/** @param {Pick<Tools, 'load' | 'levelOf' | 'keep'>} tools */
export async function drawSolvers({ load, levelOf, keep }) {
  const { lineChart } = await load('draw/index.js');
  /** @type {Tools} */
  const tools = {
    load,
    levelOf,
    readJson: (file) => JSON.parse(readFileSync(join(root, file), 'utf8')),
    keep: (name, svg) => keep(`solvers/${name}`, svg),
    plot: (name, chart) => keep(`solvers/${name}`, lineChart({ width: 640, height: 380, ...chart })),
  };
  await drawSolverBoards(tools);
  await drawSolverCharts(tools);
  await drawDesignCharts(tools);
}
