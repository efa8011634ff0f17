import { useScore } from '../../games/mouse/run/use-run.js';
import { design } from '../../games/mouse/studio/maze-store.js';
import { Card } from '../../ui/card.js';
import { DesignFigure } from '../design-figure.js';
import { LandscapeCard } from './landscape-card.js';
import { MindsCard } from './minds-card.js';
import { MoreNumbers } from './more-numbers.js';

/** What can be learnt of the maze under Design: how its turns change around it, and how other mice explore it. */
export function StudyScreen() {
  const level = design.value;
  const { score } = useScore(level);
  return (
    <div class="split">
      <div class="column">
        <LandscapeCard design={level} />
        <MindsCard level={level} />
        {score && score.ending !== 'cut-off' && level.modulo === null && (
          <Card title="Numbers" test="numbers">
            <MoreNumbers level={level} score={score} />
          </Card>
        )}
      </div>
      <div class="column">
        <DesignFigure design={level} label="Your maze" words="Your maze, as it is under Design" />
      </div>
    </div>
  );
}
