import { placesOf } from '@knossos/engine/internal/draw/film';
import { type Leg, mazeScene } from '@knossos/engine/internal/games/haunt/index';
import type { GridScene, Overlay } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { Actors } from '../../../board/actors.js';
import { middle, viewBoxOf } from '../../../board/geometry.js';
import { Ground } from '../../../board/ground.js';
import { Marks } from '../../../board/marks.js';
import { OverlayLayer } from '../../../board/overlay.js';
import { late } from '../../../ui/late.js';
import { preferences } from '../preferences.js';
import '../cards.css';

const GlyphLayer = late(() => import('./glyph-layer.js')).part('GlyphLayer', true);

interface MazeMapProps {
  readonly leg: Leg;
  readonly overlay: Overlay | null;
}

/** A maze seen from above, with a player's way through it. */
export function MazeMap({ leg, overlay }: MazeMapProps) {
  const { drawing } = preferences.value;
  const scene = useMemo(() => mazeScene(leg.campaign.game), [leg.campaign]);
  const viewBox = viewBoxOf(scene);
  return (
    <svg
      class={`still cells maze-map ${overlay ? 'valued' : ''}`}
      viewBox={`${viewBox.left} ${viewBox.top} ${viewBox.width} ${viewBox.height}`}
      role="img"
      aria-label={`The maze of level ${leg.number} from above, with your way through it`}
    >
      {drawing === 'drawn' ? (
        <>
          <Ground scene={scene} viewBox={viewBox} />
          {overlay && <OverlayLayer scene={scene} overlay={overlay} />}
          <Marks scene={scene} />
        </>
      ) : (
        <>
          <GlyphLayer scene={scene} viewBox={viewBox} glyphs={drawing} />
          {overlay && <OverlayLayer scene={scene} overlay={overlay} />}
        </>
      )}
      <path class="trace" d={wayPath(scene, leg.ways)} />
      {leg.ways.map(([first], index) => {
        if (first === undefined) return null;
        const { x, y } = middle(scene, first);
        return <circle key={index} class="wakes" cx={x} cy={y} r={15} />;
      })}
      {drawing === 'drawn' && <Actors scene={scene} places={placesOf(scene.actors)} settled />}
    </svg>
  );
}

function wayPath(scene: GridScene, ways: Leg['ways']): string {
  return ways
    .flatMap((way) =>
      way.map((cell, index) => {
        const { x, y } = middle(scene, cell);
        return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
      }),
    )
    .join('');
}
