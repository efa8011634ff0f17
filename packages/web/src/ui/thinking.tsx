import type { Progress } from '@knossos/engine/puzzle';
import { progressText } from '../play/verdict.js';
import { Icon } from './icon.js';

interface ThinkingProps {
  /** What is worked out; also what is spoken. */
  readonly what: string;
  readonly progress: Progress | null;
  readonly onStop: () => void;
}

/** A question under way: how far it has come, and how to stop it. */
export function Thinking({ what, progress, onStop }: ThinkingProps) {
  const share = progress?.total ? progress.done / progress.total : undefined;
  return (
    <div class="thinking" data-test="thinking">
      {/* Only what stays the same is spoken; the count runs on in silence. */}
      <p class="hidden-text" role="status">
        {what} …
      </p>
      <p class="soft" aria-hidden="true">
        {progressText(progress)}
      </p>
      <progress aria-label={what} value={share} max={1} />
      <button type="button" class="button" onClick={onStop}>
        <Icon name="close" /> Stop
      </button>
    </div>
  );
}
