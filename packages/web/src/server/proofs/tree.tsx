import type { ProofProgress } from '@knossos/api/proofs';
import { grouped } from '@knossos/engine/internal/puzzle';
import { percent } from './words.js';

const WIDTH = 960;
const BAR = 34;
const GAP = 40;
/** Parts beside one another, and the side of one. */
const COLUMNS = 48;
const SIDE = WIDTH / COLUMNS;
const TOP = BAR + GAP;

/** How a part stands, by its letter. */
const STATES = [
  { letter: 'x', name: 'counted', one: 'done' },
  { letter: 'd', name: 'counted, and to be counted again', one: 'doubted' },
  { letter: 'l', name: 'being counted', one: 'leased' },
  { letter: '.', name: 'waiting', one: 'waiting' },
] as const;

interface TreeProps {
  readonly progress: Pick<ProofProgress, 'pieces' | 'open'>;
}

/** The tree filling up: all of it as a bar, and below that the parts of what is counted now, a square each. */
export function Tree({ progress: { pieces, open } }: TreeProps) {
  const rows = Math.ceil(open.length / COLUMNS);
  const height = rows === 0 ? BAR : TOP + rows * SIDE;
  let at = 0;
  const placed = pieces.map((piece) => {
    const begin = at;
    at += piece.share * WIDTH;
    return { ...piece, begin, width: Math.min(WIDTH - begin, piece.share * WIDTH) };
  });
  const openOnes = placed.filter(({ isOpen }) => isOpen);
  const first = openOnes[0];
  const last = openOnes.at(-1);
  const states = STATES.map((one) => ({ ...one, count: count(open, one.letter) }));
  const whole = pieces.reduce((sum, piece) => sum + piece.share * piece.counted, 0);
  const label = `The tree: ${percent(whole)} of it is counted. ${states
    .filter(({ count: parts }) => parts > 0)
    .map(({ name, count: parts }) => `${grouped(parts)} ${parts === 1 ? 'part' : 'parts'} ${name}`)
    .join(', ')}`;
  return (
    <figure class="proof-tree">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
        <rect class="part-waiting" x={0} y={0} width={WIDTH} height={BAR} rx={5} />
        {placed.map(({ begin, width, counted, isOpen }) => (
          <g key={begin}>
            {isOpen && <rect class="batch-open" x={begin} y={0} width={width} height={BAR} />}
            <rect class="part-done" x={begin} y={0} width={width * counted} height={BAR} />
          </g>
        ))}
        {first && last && rows > 0 && (
          <path
            class="wedge"
            d={`M${first.begin} ${BAR}L0 ${TOP}H${WIDTH}L${last.begin + Math.max(1, last.width)} ${BAR}Z`}
          />
        )}
        {states.map(({ letter, one }) => (
          <path key={letter} class={`part-${one}`} d={squares(open, letter)} />
        ))}
      </svg>
      <figcaption class="small soft">
        {rows === 0
          ? 'The whole tree: a wider branch is a larger share of the work'
          : 'Above, the whole tree: a wider branch is a larger share of the work. Below, the parts in work now:'}
        {rows > 0 && (
          <span class="proof-legend">
            {states.map(({ one, name, count: parts }) => (
              <span key={one}>
                <i class={`swatch part-${one}`} aria-hidden="true" /> {grouped(parts)} {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function count(open: string, letter: string): number {
  let found = 0;
  for (const one of open) if (one === letter) found++;
  return found;
}

/** One path for all parts that stand alike. */
function squares(open: string, letter: string): string {
  const side = SIDE - 3;
  let path = '';
  for (let part = 0; part < open.length; part++) {
    if (open[part] !== letter) continue;
    const x = (part % COLUMNS) * SIDE + 1.5;
    const y = TOP + Math.floor(part / COLUMNS) * SIDE + 1.5;
    path += `M${x} ${y}h${side}v${side}h${-side}z`;
  }
  return path;
}
