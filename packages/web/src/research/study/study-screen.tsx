import { design } from '../../games/mouse/studio/maze-store.js';
import { DesignFigure } from '../design-figure.js';
import { LandscapeCard } from './landscape-card.js';
import { MindsCard } from './minds-card.js';

/** What can be learnt of the maze under Design: how its turns change around it, and how other mice explore it. */
export function StudyScreen() {
  const level = design.value;
  return (
    <div class="split">
      <div class="column">
        <LandscapeCard design={level} />
        <MindsCard level={level} />
      </div>
      <div class="column">
        <DesignFigure design={level} label="Your maze" words="Your maze, as it is under Design" />
      </div>
    </div>
  );
}
