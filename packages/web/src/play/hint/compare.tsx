import type { GridScene, Overlay } from '@knossos/engine/puzzle';
import { OverlayLegend } from '../../board/overlay.js';
import { StillBoard } from '../../board/still.js';

interface CompareBoardProps {
  readonly scene: GridScene;
  readonly overlay: Overlay;
  /** Whether it is of the position before, while the new one is worked out. */
  readonly isOld: boolean;
}

/** The same position under other values: what a simpler question would have answered. */
export function CompareBoard({ scene, overlay, isOld }: CompareBoardProps) {
  return (
    <figure class="panel compare card" data-test="compare">
      <figcaption>{overlay.title}</figcaption>
      <StillBoard
        scene={scene}
        overlay={overlay}
        isOld={isOld}
        label={`The same position with ${overlay.title}`}
      />
      {isOld ? <p class="soft">Working it out …</p> : <OverlayLegend overlay={overlay} />}
    </figure>
  );
}
