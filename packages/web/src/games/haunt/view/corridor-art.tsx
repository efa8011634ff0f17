import type { CorridorFigure, WallFace } from '@knossos/engine/internal/games/haunt/index';

/** Half the width and the height of the picture in its own units. */
export const HALF_WIDTH = 400;
export const HALF_HEIGHT = 300;

/** Rows of stones in a wall, counted from the eye's height down as well as up. */
const COURSES = 3;
/** Farther walls show no single stones: they would be finer than a line. */
const STONES_SEEN = 4;

/** How much of the light reaches a distance, in percent; none at the end of sight. */
export function lightAt(distance: number, sight: number): string {
  const share = Math.max(0, 1 - distance / (sight + 0.8));
  return `${Math.round(100 * share ** 1.15)}%`;
}

/** A wall's face, in courses of stone. */
export function Face({ face, sight }: { readonly face: WallFace; readonly sight: number }) {
  const { kind, at, left, right, leftHeight, rightHeight, distance } = face;
  const point = (x: number, y: number) => `${(x * HALF_WIDTH).toFixed(1)} ${(y * HALF_HEIGHT).toFixed(1)}`;
  const outline = `M${point(left, -leftHeight)}L${point(right, -rightHeight)}L${point(right, rightHeight)}L${point(left, leftHeight)}Z`;
  return (
    <g class={`face ${kind}`} style={{ '--light': lightAt(distance, sight) }}>
      <path class={`stone tint-${Math.abs(at.ahead + at.right) % 2}`} d={outline} />
      {distance <= STONES_SEEN && <path class="mortar" d={stonesOf(face, point)} />}
    </g>
  );
}

/** The lines between stones: courses that run along the face, and upright joints, each course shifted by half a stone. */
function stonesOf(face: WallFace, point: (x: number, y: number) => string): string {
  const { left, right, leftHeight, rightHeight } = face;
  // Along a face the inverse of the height grows evenly, since that is the distance from the eye.
  const edgeAt = (share: number) => {
    const height = 1 / ((1 - share) / leftHeight + share / rightHeight);
    const flat = leftHeight === rightHeight;
    return { x: flat ? left + share * (right - left) : left * (height / leftHeight), height };
  };
  let path = '';
  for (let course = -COURSES; course < COURSES; course++) {
    const top = course / COURSES;
    if (course > -COURSES) path += `M${point(left, top * leftHeight)}L${point(right, top * rightHeight)}`;
    for (const share of course % 2 === 0 ? [0.25, 0.75] : [0, 0.5]) {
      if (share === 0) continue;
      const { x, height } = edgeAt(share);
      path += `M${point(x, top * height)}L${point(x, (top + 1 / COURSES) * height)}`;
    }
  }
  return path;
}

interface FigureProps {
  readonly figure: CorridorFigure;
  readonly sight: number;
}

/** A figure in the corridor, or the way out. A wall at its distance reaches from -100 to 100 in the figure's units. */
export function CorridorSight({ figure, sight }: FigureProps) {
  const { what, x, height, distance, isHidden } = figure;
  const scale = (height * HALF_HEIGHT) / 100;
  return (
    <g
      class={`sight-of ${what} ${isHidden ? 'hidden' : ''}`}
      transform={`translate(${(x * HALF_WIDTH).toFixed(1)} 0) scale(${scale.toFixed(4)})`}
      style={{ '--light': lightAt(distance * 0.75, sight) }}
    >
      {what === 'exit' ? <WayOut /> : what === 'ghost' ? <Spectre /> : <Corpse />}
    </g>
  );
}

/** Daylight through an arch. */
function WayOut() {
  return (
    <g>
      <circle r={170} cy={10} fill="#ffe9a6" opacity={0.22} />
      <path class="doorway" d="M-66 100V-12A66 70 0 0 1 66-12V100H48V-10A48 52 0 0 0-48-10V100Z" />
      <path fill="#fff3c9" d="M-48 100V-10A48 52 0 0 1 48-10V100Z" />
      <path fill="#fffdf2" opacity={0.75} d="M0-20-34 100H-14ZM0-20-4 100H14ZM0-20 28 100H44Z" />
      <path fill="none" stroke="#b08a3c" stroke-width={3} d="M-48 100H48V90H-40V80H40V90" />
    </g>
  );
}

/** A ghost: it hangs in the air, arms ahead, and ends in rags. */
function Spectre() {
  return (
    <g>
      <ellipse class="shade" cx={0} cy={95} rx={34} ry={6} />
      <g class="hover">
        <path
          class="veil"
          d="M0-70C30-70 44-47 44-16 44 22 52 44 58 72 48 66 44 66 38 78 30 64 24 64 17 82 9 66-7 66-14 84-22 66-30 66-37 76-42 64-50 66-58 70-51 42-44 22-44-16-44-47-30-70 0-70Z"
        />
        <path class="fold" d="M-20 4C-26 30-27 44-30 60M18 2C24 28 26 40 30 58M0 26C-1 42 1 52 1 62" />
        <path class="veil arm" d="M-40-4C-62 2-72 16-75 33-65 28-62 30-57 36-54 25-48 20-38 18Z" />
        <path class="veil arm" d="M40-4C62 2 72 16 75 33 65 28 62 30 57 36 54 25 48 20 38 18Z" />
        <path
          class="hollow"
          d="M-26-34C-24-47-9-46-8-33-8-20-24-18-26-34ZM26-34C24-47 9-46 8-33 8-20 24-18 26-34Z"
        />
        <path class="hollow" d="M-10-4C-9-14 9-14 10-4 11 14 6 22 0 22-6 22-11 14-10-4Z" />
        <circle class="spark" cx={-16} cy={-31} r={3.4} />
        <circle class="spark" cx={16} cy={-31} r={3.4} />
      </g>
    </g>
  );
}

/** A zombie: it leans to one side and reaches out. */
function Corpse() {
  return (
    <g>
      <ellipse class="shade" cx={2} cy={97} rx={44} ry={7} />
      <g class="sway">
        <path class="trousers" d="M-27 30H27L31 96H8L1 56-6 96H-30Z" />
        <path class="shoes" d="M-36 98C-36 88-24 86-8 89V98ZM6 98V89C18 86 34 88 35 98Z" />
        <path
          class="shirt"
          d="M-36-22C-22-31 22-31 36-22L31 24 34 40 24 34 16 43 5 35-5 42-14 34-25 41-33 33Z"
        />
        <path class="tear" d="M-10-6 3 2-6 8 8 18-4 20M20 6 12 14" />
        <path
          class="skin"
          d="M-34-20-50 6-72 8C-80 6-84 12-78 15L-88 14C-90 18-86 21-82 20L-86 26C-80 31-74 26-68 23L-42 22-27-4Z"
        />
        <path
          class="skin"
          d="M34-20 48 0 68-4C75-8 80-3 76 1L85-1C88 3 84 7 79 7L84 12C79 18 72 14 66 11L44 16 27-4Z"
        />
        <g transform="rotate(-7 0 -50)">
          <path class="skin" d="M-23-81H19L27-70V-43L19-37V-26H-17V-37L-27-44V-71Z" />
          <path class="hair" d="M-25-72-24-86-12-80-4-90 4-81 16-88 22-79 27-70 12-75-8-73Z" />
          <path class="hollow" d="M-21-62H-3V-49C-7-44-17-44-21-49ZM6-59H20V-50C17-47 9-47 6-50Z" />
          <circle class="spark" cx={-11} cy={-54} r={4} />
          <circle class="spark" cx={13} cy={-54} r={2.8} />
          <path class="hollow" d="M-17-38H20V-30H-17Z" />
          <path
            class="teeth"
            d="M-13-38H-7V-33H-13ZM-3-38H3V-34H-3ZM9-38H15V-33H9ZM-8-30H-2V-34H-8ZM5-30H11V-34H5Z"
          />
          <path class="tear" d="M8-79-1-70M0-78l6 5M-4-74l6 5" />
        </g>
      </g>
    </g>
  );
}
