import { type AnyRules, goalOf, type Level } from '@knossos/engine/internal/puzzle';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { RulesInPictures } from '../rules-in-pictures.js';
import { Legend } from './legend.js';

interface RulesDialogProps {
  readonly rules: AnyRules;
  readonly level: Level;
  readonly onClose: () => void;
}

/** The rules of a level: its goal, its pieces by picture, how a turn goes, and the whole text of the game. */
export function RulesDialog({ rules, level, onClose }: RulesDialogProps) {
  return (
    <Dialog title={`Rules: ${rules.title}`} onClose={onClose}>
      <p>{goalOf(rules, level)}</p>
      <Legend rules={rules} level={level} />
      <RulesInPictures rules={rules} />
      <details class="prose">
        <summary>All rules</summary>
        {rules.help.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </Dialog>
  );
}
