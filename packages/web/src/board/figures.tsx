/** Figures drawn around the origin, within a circle of radius 16. */

/** Theseus: a round shield with a crested helmet on it. */
export function Warrior() {
  return (
    <g>
      <circle class="body" r={14.5} />
      <circle class="ring" r={11.8} />
      <path
        class="ink"
        d="M-6.500 7.500V-.500a6.500 6.500 0 0 1 13 0V7.500L2.600 9V2.600h1.600V.200H-4.200v2.400h1.600V9Z"
      />
      <path class="crest" d="M-8.300-1.500C-8.300-9 -2-11.500 3-10.200 7-9.200 8.600-6 8.300-2.500" />
    </g>
  );
}

/** The one in the cave: a face under a helmet with a lamp. */
export function Miner() {
  return (
    <g>
      <circle class="body" r={14.5} />
      <path class="ink" d="M-9.500.500A9.500 9.500 0 0 1 9.500.500h2v2.600h-23V.500Z" />
      <circle class="lamp" cx={0} cy={-4.5} r={3.4} />
      <circle class="ink" cx={-4} cy={6.8} r={1.5} />
      <circle class="ink" cx={4} cy={6.8} r={1.5} />
    </g>
  );
}

/** Squeaky from above, head up. */
export function Mouse() {
  return (
    <g>
      <path class="mouse-tail" d="M0 9C1 15-7 13-6.500 17.500" />
      <path
        class="mouse-body"
        d="M0-14.500C4.500-11 7.800-3.500 7.800 2.500A7.800 8.500 0 0 1-7.800 2.500C-7.800-3.500-4.500-11 0-14.500Z"
      />
      <circle class="mouse-ear" cx={-7} cy={-5} r={4.7} />
      <circle class="mouse-ear" cx={7} cy={-5} r={4.7} />
      <circle class="mouse-ear-inside" cx={-7} cy={-5} r={2.4} />
      <circle class="mouse-ear-inside" cx={7} cy={-5} r={2.4} />
      <circle class="mouse-eye" cx={-2.5} cy={-8.4} r={1.1} />
      <circle class="mouse-eye" cx={2.5} cy={-8.4} r={1.1} />
      <circle class="mouse-nose" cy={-14.2} r={1.5} />
    </g>
  );
}

/** The Minotaur: a bull's head; the bar on its brow lies the way it likes to go first. */
export function Bull({ prefers }: { readonly prefers: 'horizontal' | 'vertical' }) {
  return (
    <g>
      <path
        class="horns"
        d="M-7.500-5C-13-4.500-15.800-8.500-14.500-14c2.200 3.600 5 4.800 9 4.600M7.500-5C13-4.500 15.800-8.500 14.500-14c-2.200 3.600-5 4.800-9 4.600"
      />
      <path
        class="body"
        d="M-9-9.500h18l2.600 4-3.400 4.600L5.500 11.500 2.500 15h-5l-3-3.500-2.700-12.400L-11.600-5.500Z"
      />
      <path class="brow" d={prefers === 'horizontal' ? 'M-4.500-5.800h9' : 'M0-8.600v7'} />
      <circle class="ink" cx={-4.6} cy={0.8} r={1.7} />
      <circle class="ink" cx={4.6} cy={0.8} r={1.7} />
      <path class="line" d="M-2.600 11h5.200M-1.600 8.200v.600M1.600 8.200v.600" />
    </g>
  );
}

/** The monster in the cave: spines, eyes and teeth; asleep it keeps its eyes shut. */
export function Beast({ awake }: { readonly awake: boolean }) {
  return (
    <g>
      <path class="body" d={SPINES} />
      {awake ? (
        <>
          <circle class="ink" cx={-4.6} cy={-2.6} r={3.3} />
          <circle class="ink" cx={4.6} cy={-2.6} r={3.3} />
          <circle class="pupil" cx={-4} cy={-2.2} r={1.5} />
          <circle class="pupil" cx={4} cy={-2.2} r={1.5} />
          <path class="ink" d="M-7 3.500h14l-2.300 4.600-2.400-2.400L0 8.600-2.300 5.700l-2.400 2.400Z" />
        </>
      ) : (
        <path class="line" d="M-7.500-2q2.800 2.600 5.600 0M1.900-2q2.800 2.600 5.600 0M-3 6.500h6" />
      )}
    </g>
  );
}

const SPINES = Array.from({ length: 22 }, (_, i) => {
  const angle = (i / 22) * 2 * Math.PI - Math.PI / 2;
  const radius = i % 2 === 0 ? 16 : 12;
  return `${i === 0 ? 'M' : 'L'}${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
})
  .join('')
  .concat('Z');

/** The one who is lost, from above: a hood, a lantern, and a point in the direction of view (0 is up). */
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
