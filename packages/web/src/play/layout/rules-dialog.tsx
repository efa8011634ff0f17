import { type AnyRules, goalOf, type Level, legendOf } from '@knossos/engine/internal/puzzle';
import { Sentence } from '../../board/sentence.js';
import { StillPiece } from '../../board/still-piece.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { RulesInPictures } from '../rules-in-pictures.js';
import './legend.css';
import '../../board/board.css';

interface LegendProps {
  readonly rules: AnyRules;
  readonly level: Level;
}

/** Who and what stands in a level: its picture, its name, and what it does. */
function Legend({ rules, level }: LegendProps) {
  const legend = legendOf(rules, level);
  if (legend.length === 0) return null;
  const scene = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  const style = scene.kind === 'grid' ? scene.style : 'cells';
  return (
    <ul class="plain stack tight legend-list" aria-label="Pieces in this level" data-test="legend">
      {legend.map((member) => (
        <li key={member.letter} class="row one-line">
          <span class="legend-picture">
            <StillPiece member={member} style={style} />
          </span>
          <span>
            <strong>{member.name}</strong>
            {member.does !== undefined && (
              <Sentence text={`: ${member.does}`} isRule={rules.sentences !== undefined} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RulesDialogProps {
  readonly rules: AnyRules;
  readonly level: Level;
  readonly onClose: () => void;
}

/** The rules of a level: its goal, its pieces by picture, how a turn goes, and the whole text of the game. */
export function RulesDialog({ rules, level, onClose }: RulesDialogProps) {
  return (
    <Dialog title={`Rules: ${rules.title}`} onClose={onClose}>
      <p>
        <Sentence text={goalOf(rules, level)} />
      </p>
      <Legend rules={rules} level={level} />
      <RulesInPictures rules={rules} level={level} />
      <details class="prose">
        <summary>All rules</summary>
        {rules.help.map((paragraph) => (
          <p key={paragraph}>
            <Sentence text={paragraph} />
          </p>
        ))}
      </details>
    </Dialog>
  );
}
