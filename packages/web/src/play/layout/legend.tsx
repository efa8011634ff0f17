import './legend.css';
import '../../board/board.css';
import { type AnyRules, type Level, legendOf } from '@knossos/engine/internal/puzzle';
import { StillPiece } from '../../board/still-piece.js';

interface LegendProps {
  readonly rules: AnyRules;
  readonly level: Level;
}

/** Who and what stands in a level: its picture, its name, and what it does. */
export function Legend({ rules, level }: LegendProps) {
  const cast = legendOf(rules, level);
  if (cast.length === 0) return null;
  const scene = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  const style = scene.kind === 'grid' ? scene.style : 'cells';
  return (
    <ul class="plain stack tight legend-list" aria-label="What stands in this level" data-test="legend">
      {cast.map((member) => (
        <li key={member.letter} class="row one-line">
          <span class="legend-picture">
            <StillPiece member={member} style={style} />
          </span>
          <span>
            <strong>{member.name}</strong>
            {member.does !== undefined && `: ${member.does}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
