import { type Coat, type Piece, pathOf, type Shape } from '@knossos/engine/internal/draw/pieces';

/** A piece around the origin, in the colours of the style sheet. */
export function PieceFace({ piece: { shapes, coat, transform } }: { readonly piece: Piece }) {
  return (
    <g class="piece" transform={transform}>
      {pathsOf(shapes, coat)}
    </g>
  );
}

/** The paths of a piece. */
export function pathsOf(shapes: readonly Shape[], coat?: Coat) {
  return shapes.map((shape, index) => (
    <path key={index} {...pathOf(shape, (role) => `var(--${role})`, coat)} />
  ));
}
