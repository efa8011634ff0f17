/** Squeaky from above, head up, drawn around the origin within a circle of radius 16. */
export function MouseFigure() {
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
