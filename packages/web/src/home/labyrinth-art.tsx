/** A seven-ring labyrinth in the Cretan manner, as a line drawing. */
export function LabyrinthArt() {
  const rings = [16, 28, 40, 52, 64, 76, 88];
  return (
    <svg class="labyrinth-art" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      {rings.map((radius, index) => {
        // Each ring has its opening turned a little further, so that the way in winds.
        const gap = 15 / radius;
        const turn = index * 2.4 + 0.6;
        const from = turn + gap;
        const to = turn + 2 * Math.PI - gap;
        const x = (angle: number) => (radius * Math.cos(angle)).toFixed(1);
        const y = (angle: number) => (radius * Math.sin(angle)).toFixed(1);
        return <path key={radius} d={`M${x(from)} ${y(from)}A${radius} ${radius} 0 1 1 ${x(to)} ${y(to)}`} />;
      })}
      <circle class="art-heart" r={6} />
    </svg>
  );
}
