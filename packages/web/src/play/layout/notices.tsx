import { Button } from '../../ui/button.js';

/** Says so when the browser does not save what one is at; `what` is a game, a run, a maze. */
export function NotSaved({ isSaved, what }: { readonly isSaved: boolean; readonly what: string }) {
  if (isSaved) return null;
  return <p class="notice calm">This browser cannot save your {what}: its storage is full or off.</p>;
}

interface PutAsideProps {
  /** What was put aside for another, as `the board before (9 × 9)`; null for nothing. */
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
