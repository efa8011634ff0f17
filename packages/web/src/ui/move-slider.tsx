/** A slider over the moves of a game or a plan: 0, before the first, to `most`. `words` is how its place is spoken. */
export function MoveSlider({
  most,
  at,
  words,
  onMove,
}: {
  readonly most: number;
  readonly at: number;
  readonly words: string;
  readonly onMove: (at: number) => void;
}) {
  return (
    <input
      class="slider"
      type="range"
      min={0}
      max={most}
      step={1}
      value={at}
      aria-label="Move"
      aria-valuetext={words}
      style={{ '--done': `${most === 0 ? 0 : (100 * at) / most}%` }}
      onInput={(event) => onMove(Number(event.currentTarget.value))}
    />
  );
}
