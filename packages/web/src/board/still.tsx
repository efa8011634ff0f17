import type { Overlay, Scene } from '@knossos/engine/puzzle';
import './field.css';
import { Actors } from './actors.js';
import { FieldPicture } from './field-picture.js';
import './board.css';
import { frameOf, UNIT } from './geometry.js';
import { GraphPicture } from './graph-picture.js';
import { Ground, Walls } from './ground.js';
import { Marks } from './marks.js';
import { OverlayLayer } from './overlay.js';
import { placesOf } from './stage.js';

interface StillBoardProps {
  readonly scene: Scene;
  readonly overlay?: Overlay | null;
  /** Whether the overlay is of the position before. */
  readonly isOld?: boolean;
  /** For readers who do not see it; without one it is decoration. */
  readonly label?: string;
}

/** A picture of a scene: no keys, no movement. */
export function StillBoard({ scene, overlay, isOld = false, label }: StillBoardProps) {
  if (scene.kind === 'graph')
    return <GraphPicture scene={scene} {...(label === undefined ? {} : { label })} />;
  if (scene.kind === 'field')
    return (
      <svg
        class="still minefield"
        viewBox={`0 0 ${scene.columns * UNIT} ${scene.rows * UNIT}`}
        role={label === undefined ? undefined : 'img'}
        aria-label={label}
        aria-hidden={label === undefined}
      >
        <FieldPicture field={scene} />
      </svg>
    );
  const frame = frameOf(scene);
  return (
    <svg
      class={`still ${scene.style}`}
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <Ground scene={scene} frame={frame} />
      {overlay && <OverlayLayer scene={scene} overlay={overlay} isOld={isOld} />}
      <Walls scene={scene} />
      <Marks scene={scene} />
      <Actors scene={scene} places={placesOf(scene.actors)} settled />
    </svg>
  );
}
