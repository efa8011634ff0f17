import type { Progress } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { Button } from '../button.js';
import { plainProgress } from '../words.js';

/** Faster answers are not worth a word about waiting. */
const PATIENCE_MS = 400;

interface ThinkingProps {
  /** The name of the work, shown and read out. */
  readonly what: string;
  readonly progress: Progress | null;
  readonly onStop: () => void;
}

/** A question that takes a while: how far it has come, and how to stop it. */
export function Thinking({ what, progress, onStop }: ThinkingProps) {
  const isLong = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(put(isLong, true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLong]);
  if (!isLong.value) return null;
  const share = progress?.total ? progress.done / progress.total : undefined;
  return (
    <div class="stack tight" data-test="thinking">
      {/* Only what stays the same is spoken; the count runs on in silence. */}
      <p class="hidden-text" role="status">
        {what} …
      </p>
      <p class="soft" aria-hidden="true">
        {plainProgress(progress)}
      </p>
      <progress aria-label={what} value={share} max={1} />
      <div class="row">
        <Button icon="close" to={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
