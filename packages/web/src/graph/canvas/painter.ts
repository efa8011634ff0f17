import { WINNING_MOVE } from '@knossos/engine/internal/puzzle';
import type { Layout } from '../layout/layered.js';
import type { GraphModel } from '../model.js';
import type { Camera } from './camera.js';
import { type Palette, SHADES } from './palette.js';

/** Marks beside the graph itself. */
export interface GraphMarks {
  readonly present: number;
  /** The position that is pointed at, by mouse or by keys; null for none. */
  readonly cursor: number | null;
  /** Arrows of the shortest plans. */
  readonly thread: readonly (readonly [number, number])[];
  /** Whether they lie over the dots, where those stand close together. */
  readonly isThreadAbove: boolean;
  /** By position, where a search is watched: 0 not looked at yet, 1 looked at, 2 just now; null where none is. */
  readonly looked: Uint8Array | null;
}

export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** More arrows than this in sight are not drawn: they would be a grey cloud, and slow. */
export const MOST_ARROWS = 8_000;
/** Where there are many, dots smaller than this are squares, which are drawn many times faster. */
const ROUND_FROM = 2.2;
const MANY = 4000;
/** Among few, the least radius that can be seen well. */
const FEW_RADIUS = 2.4;
const LEAST_RADIUS = 0.9;
const MOST_RADIUS = 13;

/** Draws a graph of positions: arrows, then dots by their shade, lost ones as crosses, then what stands out. */
export function paint(
  canvas: Canvas,
  model: GraphModel,
  layout: Layout,
  camera: Camera,
  palette: Palette,
  marks: GraphMarks,
): void {
  const { context, width, height } = canvas;
  const { graph } = model;
  context.clearRect(0, 0, width, height);
  const xOf = (node: number) => layout.x[node] * camera.scale + camera.left;
  const yOf = (node: number) => layout.y[node] * camera.scale + camera.top;
  const least = graph.positions > MANY ? LEAST_RADIUS : FEW_RADIUS;
  const radiusOf = (node: number) =>
    Math.min(Math.max(layout.radius[node] * camera.scale, least), MOST_RADIUS);
  const isSeen = (node: number) => {
    const [x, y] = [xOf(node), yOf(node)];
    return x > -20 && y > -20 && x < width + 20 && y < height + 20;
  };
  const seen: number[] = [];
  let arrows = 0;
  for (let position = 0; position < graph.positions; position++) {
    if (!isSeen(position)) continue;
    seen.push(position);
    arrows += graph.offsets[position + 1] - graph.offsets[position];
  }
  if (arrows <= MOST_ARROWS) {
    context.beginPath();
    for (const from of seen) {
      for (let e = graph.offsets[from]; e < graph.offsets[from + 1]; e++) {
        const to = graph.targets[e] === WINNING_MOVE ? graph.positions : graph.targets[e];
        if (to < 0 || to === from) continue;
        context.moveTo(xOf(from), yOf(from));
        context.lineTo(xOf(to), yOf(to));
      }
    }
    context.strokeStyle = palette.arrow;
    context.globalAlpha = arrows > 4000 ? 0.22 : 0.42;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
  }

  const line = (pairs: readonly (readonly [number, number])[]) => {
    context.beginPath();
    for (const [from, to] of pairs) {
      context.moveTo(xOf(from), yOf(from));
      context.lineTo(xOf(to), yOf(to));
    }
    context.stroke();
  };
  const thread = () => {
    context.lineCap = 'round';
    context.strokeStyle = palette.ground;
    context.lineWidth = 6;
    if (!marks.isThreadAbove) line(marks.thread);
    context.strokeStyle = palette.thread;
    context.lineWidth = marks.isThreadAbove ? 2 : 3;
    line(marks.thread);
  };
  if (!marks.isThreadAbove) thread();
  dots(canvas, seen, model, marks, palette, xOf, yOf, radiusOf);
  if (marks.isThreadAbove) thread();
  goal(context, xOf(graph.positions), yOf(graph.positions), radiusOf(graph.positions), palette);
  named(context, 'start', xOf(0), yOf(0), radiusOf(0), palette.ink, palette, false);
  if (marks.cursor !== null && marks.cursor !== marks.present)
    ring(context, xOf(marks.cursor), yOf(marks.cursor), radiusOf(marks.cursor) + 5, palette.focus, palette);
  named(
    context,
    'here',
    xOf(marks.present),
    yOf(marks.present),
    radiusOf(marks.present),
    palette.player,
    palette,
    true,
  );
}

function dots(
  { context }: Canvas,
  seen: readonly number[],
  { graph, longest }: GraphModel,
  { looked }: GraphMarks,
  palette: Palette,
  xOf: (node: number) => number,
  yOf: (node: number) => number,
  radiusOf: (node: number) => number,
): void {
  const shades: number[][] = Array.from({ length: SHADES }, () => []);
  const lost: number[] = [];
  const faint: number[] = [];
  const frontier: number[] = [];
  for (const position of seen) {
    const distance = graph.distances[position];
    if (looked && looked[position] === 2) frontier.push(position);
    if (looked && looked[position] === 0) faint.push(position);
    else if (distance === 0) lost.push(position);
    else shades[Math.round(((distance - 1) / Math.max(1, longest - 1)) * (SHADES - 1))].push(position);
  }
  const fill = (group: readonly number[], grow: number) => {
    if (group.length === 0) return;
    if (radiusOf(group[0]) + grow < ROUND_FROM) {
      for (const node of group) {
        const radius = radiusOf(node) + grow;
        context.fillRect(xOf(node) - radius, yOf(node) - radius, 2 * radius, 2 * radius);
      }
      return;
    }
    context.beginPath();
    for (const node of group) {
      const [x, y, radius] = [xOf(node), yOf(node), radiusOf(node) + grow];
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fill();
  };
  context.fillStyle = palette.arrow;
  context.globalAlpha = 0.35;
  fill(faint, 0);
  context.globalAlpha = 1;
  context.fillStyle = palette.frontier;
  fill(frontier, 4);
  shades.forEach((group, shade) => {
    if (group.length === 0) return;
    // A thin edge keeps the palest dots apart from the page.
    if (radiusOf(group[0]) >= ROUND_FROM) {
      context.fillStyle = palette.soft;
      fill(group, 0.8);
    }
    context.fillStyle = palette.shades[shade];
    fill(group, 0);
  });
  crosses(context, lost, palette, xOf, yOf, radiusOf);
}

/** Lost positions are crosses, so that colour is not needed to tell them apart. */
function crosses(
  context: CanvasRenderingContext2D,
  lost: readonly number[],
  palette: Palette,
  xOf: (node: number) => number,
  yOf: (node: number) => number,
  radiusOf: (node: number) => number,
): void {
  if (lost.length === 0) return;
  context.strokeStyle = palette.lost;
  context.fillStyle = palette.lost;
  if (radiusOf(lost[0]) < ROUND_FROM) {
    for (const node of lost) {
      const radius = Math.max(0.6, radiusOf(node) * 0.8);
      context.fillRect(xOf(node) - radius, yOf(node) - radius, 2 * radius, 2 * radius);
    }
    return;
  }
  context.lineWidth = Math.max(1.4, radiusOf(lost[0]) * 0.42);
  context.beginPath();
  for (const node of lost) {
    const [x, y, arm] = [xOf(node), yOf(node), radiusOf(node) * 0.8];
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
  }
  context.stroke();
}

/** The way out: a door with a flag's colour, larger than any dot. */
function goal(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  palette: Palette,
): void {
  const size = Math.max(radius, 7);
  context.beginPath();
  context.roundRect(x - size, y - size, 2 * size, 2 * size, size * 0.4);
  context.fillStyle = palette.ground;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = palette.exit;
  context.stroke();
  context.beginPath();
  context.roundRect(x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9, size * 0.2);
  context.fillStyle = palette.exit;
  context.fill();
  label(context, 'out', x, y - size - 6, palette.exit, palette);
}

function ring(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  palette: Palette,
): void {
  context.beginPath();
  context.arc(x, y, Math.max(radius, 6), 0, 2 * Math.PI);
  context.lineWidth = 5;
  context.strokeStyle = palette.ground;
  context.stroke();
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
}

/** A ring, and a word above or below it. */
function named(
  context: CanvasRenderingContext2D,
  word: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  palette: Palette,
  isBelow: boolean,
): void {
  ring(context, x, y, radius + (isBelow ? 5 : 2), colour, palette);
  label(
    context,
    word,
    x,
    isBelow ? y + Math.max(radius + 5, 6) + 13 : y - Math.max(radius + 2, 6) - 6,
    colour,
    palette,
  );
}

function label(
  context: CanvasRenderingContext2D,
  word: string,
  x: number,
  y: number,
  colour: string,
  palette: Palette,
): void {
  context.font = '600 12px ui-sans-serif, system-ui, sans-serif';
  context.textAlign = 'center';
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeStyle = palette.ground;
  context.strokeText(word, x, y);
  context.fillStyle = colour;
  context.fillText(word, x, y);
}

/** The position nearest to a point of the screen, within some pixels of it; null where there is none. */
export function positionAt(
  model: GraphModel,
  layout: Layout,
  camera: Camera,
  x: number,
  y: number,
  within: number,
): number | null {
  let best: number | null = null;
  let least = within * within;
  for (let position = 0; position < model.graph.positions; position++) {
    const dx = layout.x[position] * camera.scale + camera.left - x;
    const dy = layout.y[position] * camera.scale + camera.top - y;
    const square = dx * dx + dy * dy;
    if (square > least) continue;
    least = square;
    best = position;
  }
  return best;
}
