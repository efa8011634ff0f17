import type { VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import type { Edge } from './sheet.js';

/** What a finger does on the sheet: it draws, or it pushes vertices about. */
export const TOOLS = [
  { value: 'draw', text: 'Draw' },
  { value: 'move', text: 'Move' },
] as const;
export type Tool = (typeof TOOLS)[number]['value'];

/** What lies under a point. */
export interface Under {
  readonly point: VertexPlace;
  readonly vertex: number | null;
  readonly edge: Edge | null;
}

/** A pointer that is down. */
export interface SheetStroke {
  readonly tool: Tool;
  readonly from: Under;
  readonly to: Under;
  /** Whether it has left the spot where it came down. */
  readonly isDrag: boolean;
}

/** What a stroke comes to. */
export type StrokeResult =
  | { readonly kind: 'add'; readonly at: VertexPlace; readonly to: number | null }
  | { readonly kind: 'join'; readonly from: number; readonly to: number }
  | { readonly kind: 'move'; readonly vertex: number; readonly by: VertexPlace }
  | { readonly kind: 'vertex'; readonly vertex: number }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'nothing' };

export function beginStroke(tool: Tool, from: Under): SheetStroke {
  return { tool, from, to: from, isDrag: false };
}

/** Goes on to another point; a hand that only trembles, by no more than `slack`, still clicks. */
export function extendStroke(stroke: SheetStroke, to: Under, slack: number): SheetStroke {
  const { x, y } = awayOf(stroke.from.point, to.point);
  return { ...stroke, to, isDrag: stroke.isDrag || Math.hypot(x, y) > slack };
}

/**
 * Lifts the pointer. A click takes what is there, or draws a vertex where nothing is. A line drawn from a vertex joins it to
 * the vertex where it ends, or to a new one; with the other tool it takes the vertex along.
 */
export function endStroke({ tool, from, to, isDrag }: SheetStroke): StrokeResult {
  if (!isDrag) {
    if (from.vertex !== null) return { kind: 'vertex', vertex: from.vertex };
    if (from.edge !== null) return { kind: 'edge', edge: from.edge };
    return tool === 'draw' ? { kind: 'add', at: from.point, to: null } : { kind: 'nothing' };
  }
  if (from.vertex === null) return { kind: 'nothing' };
  if (tool === 'move') return { kind: 'move', vertex: from.vertex, by: awayOf(from.point, to.point) };
  if (to.vertex === null) return { kind: 'add', at: to.point, to: from.vertex };
  return to.vertex === from.vertex
    ? { kind: 'vertex', vertex: from.vertex }
    : { kind: 'join', from: from.vertex, to: to.vertex };
}

/** How far one point lies from another. */
export function awayOf(from: VertexPlace, to: VertexPlace): VertexPlace {
  return { x: to.x - from.x, y: to.y - from.y };
}
