import { Button } from '../../ui/button.js';

interface PutAsideProps {
  /** The thing that was put aside for another, as `the board before (9 × 9)`; null for nothing. */
  readonly what: string | null;
  readonly onBack: () => void;
}

/** The way back to a game that was put aside. */
export function PutAside({ what, onBack }: PutAsideProps) {
  if (what === null) return null;
  return (
    <p>
      <Button look="small" icon="back" to={onBack}>
        Back to {what}
      </Button>
    </p>
  );
}
