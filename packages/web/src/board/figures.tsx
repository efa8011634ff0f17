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

/** The one in the mine: a face under a helmet with a lamp. */
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
      <path class="bar" d={prefers === 'horizontal' ? 'M-4.500-5.800h9' : 'M0-8.600v7'} />
      <circle class="ink" cx={-4.6} cy={0.8} r={1.7} />
      <circle class="ink" cx={4.6} cy={0.8} r={1.7} />
      <path class="line" d="M-2.600 11h5.200M-1.600 8.200v.600M1.600 8.200v.600" />
    </g>
  );
}

/** The monster in the mine: spines, eyes and teeth; asleep it keeps its eyes shut. */
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
