import {
  drawn,
  type Level,
  type OverlayAnswer,
  type OverlayKind,
  overlayKind,
  type State,
  WINNABLE,
} from '../puzzle/index.js';
import type { Future, PlainRules } from './state-space.js';

/** What can be drawn of any game in which one player walks over a board. */
export const EXPLICIT_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'reach',
    title: 'Moves to get there',
    summary: 'The fewest moves after which you can stand on a cell.',
  },
  {
    name: 'hope',
    title: 'Can still be won',
    summary: 'Whether the game can still be won from some position in which you stand on a cell.',
  },
];

/** Draws one of {@link EXPLICIT_OVERLAYS} from a position's whole future. Throws a RangeError for an unknown name. */
export function explicitOverlay<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  name: string,
  future: Future<S, M> | null,
): OverlayAnswer {
  const kind = overlayKind(EXPLICIT_OVERLAYS, name);
  if (future === null)
    return { status: 'gave-up', reason: 'more positions can follow than a picture looks at' };
  const { space, distance } = future;
  const values: (number | null)[] = [];
  space.states.forEach((state, at) => {
    const scene = rules.view(state);
    if (at === 0) values.length = 'columns' in scene ? scene.columns * scene.rows : scene.vertices.length;
    if (at === 0) values.fill(null);
    const cell = scene.actors.find(({ role }) => role === 'player')?.cell;
    if (cell === undefined || space.status[at] === 'lost') return;
    const before = values[cell] ?? Number.POSITIVE_INFINITY;
    const value = name === 'reach' ? (space.depth[at] ?? 0) : distance[at] === null ? 1 : 0;
    values[cell] = Math.min(before, value);
  });
  return drawn(kind, values, name === 'reach' ? 'moves' : WINNABLE);
}
