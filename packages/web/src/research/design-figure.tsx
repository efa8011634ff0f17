import { tallyOf } from '../games/mouse/best-known.js';
import { HeatLayer, StillMaze } from '../games/mouse/board/maze-picture.js';
import type { Design } from '../games/mouse/design.js';

interface DesignFigureProps {
  readonly design: Design;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly words: string;
}

/** A maze with how often the mouse comes to each cell. */
export function DesignFigure({ design, label, words }: DesignFigureProps) {
  const { board } = design;
  const visits = (
    <HeatLayer design={design} visits={tallyOf(design).visits} heat counts={board.maze.columns < 10} />
  );
  return (
    <figure class="card panel search-best">
      <StillMaze {...{ design, label }} below={visits} />
      <figcaption class="soft">{words}</figcaption>
    </figure>
  );
}
