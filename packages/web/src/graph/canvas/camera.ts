/** How the plane of the graph lies on the screen: a point `x` is drawn at `x * scale + left`. */
export interface Camera {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Empty space around a graph that is shown as a whole, in pixels, and what buttons take at its right. */
const MARGIN = 28;
const BUTTONS = 44;
/** How far one may zoom in and out, beside the scale at which all of it is seen. */
const NEAREST = 60;
const FARTHEST = 0.5;

export function boxOf(x: Float32Array, y: Float32Array): Box {
  let [left, top, right, bottom] = [x[0], y[0], x[0], y[0]];
  for (let i = 1; i < x.length; i++) {
    left = Math.min(left, x[i]);
    right = Math.max(right, x[i]);
    top = Math.min(top, y[i]);
    bottom = Math.max(bottom, y[i]);
  }
  return { left, top, right, bottom };
}

/** The camera that shows all of a box. */
export function fitted(box: Box, width: number, height: number, largest: number): Camera {
  const across = Math.max(box.right - box.left, 1e-6);
  const down = Math.max(box.bottom - box.top, 1e-6);
  const within = (size: number) => Math.max(size - 2 * MARGIN, 20);
  const scale = Math.min(within(width - BUTTONS) / across, within(height) / down, largest);
  return {
    scale,
    left: (width - BUTTONS) / 2 - ((box.left + box.right) / 2) * scale,
    top: height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** Zooms by a factor around a point of the screen, within limits around the scale at which all is seen. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, whole: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, whole * FARTHEST), whole * NEAREST);
  const ratio = scale / camera.scale;
  return { scale, left: x - (x - camera.left) * ratio, top: y - (y - camera.top) * ratio };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, left: camera.left + dx, top: camera.top + dy };
}

/** The camera moved so far that a point of the plane is well inside the screen; the same where it is. */
export function showing(camera: Camera, x: number, y: number, width: number, height: number): Camera {
  const at = { x: x * camera.scale + camera.left, y: y * camera.scale + camera.top };
  const inside = (value: number, size: number) => Math.min(Math.max(value, MARGIN), size - MARGIN);
  const dx = inside(at.x, width) - at.x;
  const dy = inside(at.y, height) - at.y;
  return dx === 0 && dy === 0 ? camera : moved(camera, dx, dy);
}
