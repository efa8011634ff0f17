import type { GridScene, Overlay } from '@knossos/engine/puzzle';
import { OverlayLegend } from '../board/overlay.js';
import { StillBoard } from '../board/still.js';

interface CompareBoardProps {
  readonly scene: GridScene;
  readonly overlay: Overlay;
}

/** The same position under other values: what a simpler question would have answered. */
export function CompareBoard({ scene, overlay }: CompareBoardProps) {
  return (
    <figure class="compare card" data-test="compare">
      <figcaption>{overlay.title}</figcaption>
      <StillBoard scene={scene} overlay={overlay} label={`The same position with ${overlay.title}`} />
      <OverlayLegend overlay={overlay} />
    </figure>
  );
}
