/** Those in Monster Maze, drawn around the origin, within a circle of radius 16. */

/** The one who is lost, from above: a hood, a lantern, and a point in the direction that he faces (0 is up). */
export function Wanderer({ quarter }: { readonly quarter: number }) {
  return (
    <g transform={`rotate(${90 * quarter})`}>
      <path class="body" d="M0-17.500 5.500-10.600A12.400 12.400 0 1 1-5.500-10.600Z" />
      <path class="ink" d="M-7.400 3.500A7.500 7.800 0 0 1 7.400 3.500Q0 7.500-7.400 3.500Z" />
      <path class="ring" d="M-9 4.500Q0 10 9 4.500" />
      <circle class="lamp" cx={7.6} cy={-6.6} r={3} />
    </g>
  );
}

/** A ghost: a sheet with holes for eyes. */
export function Ghost() {
  return (
    <g>
      <path
        class="body"
        d="M-12.500 14.500V-2A12.500 12.800 0 0 1 12.500-2V14.500L8.300 10.700 4.200 14.500 0 10.700-4.200 14.500-8.300 10.700Z"
      />
      <ellipse class="ink" cx={-4.6} cy={-3.2} rx={2.5} ry={3.5} />
      <ellipse class="ink" cx={4.6} cy={-3.2} rx={2.5} ry={3.5} />
      <ellipse class="ink" cx={0} cy={4.6} rx={2.3} ry={2.9} />
    </g>
  );
}

/** A zombie: a square skull with a seam, one large eye and bad teeth. */
export function Zombie() {
  return (
    <g>
      <path class="body" d="M-10-13.500H8.500L12.500-9V5.500L8.800 8V14H-8.400V8.500L-12.500 6V-10Z" />
      <circle class="ink" cx={-4.8} cy={-3.4} r={4} />
      <circle class="pupil" cx={-4.2} cy={-2.8} r={1.8} />
      <circle class="ink" cx={5.4} cy={-2.6} r={2.4} />
      <path class="line" d="M1-13V-8M-1.500-11.500h5M-1.500-9h5" />
      <path class="ink" d="M-7 5.200H7.500V10.500H4.500V8H1.500V10.500H-1.500V8H-4.500V10.500H-7Z" />
    </g>
  );
}
