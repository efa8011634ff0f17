import { type MoveVerdict, VERDICT_WORDS } from '@knossos/engine/internal/session';
import { Icon, type IconName } from '../../ui/icon.js';
import './judged.css';

const SIGNS: Readonly<Record<MoveVerdict, IconName>> = {
  best: 'check',
  fine: 'check',
  longer: 'wait',
  worse: 'down',
  lost: 'close',
  'already lost': 'minus',
  unknown: 'help',
};

/** The name of a verdict in style sheets. */
export function verdictClass(verdict: MoveVerdict): string {
  return `verdict-${verdict.replace(' ', '-')}`;
}

interface VerdictMarkProps {
  readonly verdict: MoveVerdict;
  /** Behind the word, e.g. by how much. */
  readonly more?: string | null;
}

/** How a move is judged: a sign, a colour and a word. */
export function VerdictMark({ verdict, more }: VerdictMarkProps) {
  return (
    <span class={`move-verdict ${verdictClass(verdict)}`}>
      <Icon name={SIGNS[verdict]} />
      <span>
        {VERDICT_WORDS[verdict]}
        {more !== undefined && more !== null && ` ${more}`}
      </span>
    </span>
  );
}
