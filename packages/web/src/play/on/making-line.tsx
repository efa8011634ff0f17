import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import type { Onward } from './ahead.js';
import './on.css';

/** How far a level on its way has come, and the way to stop it; or why none came. */
export function MakingLine({ isBusy, progress, problem, stop }: Omit<Onward, 'begin' | 'next'>) {
  const share = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  return (
    <>
      {isBusy && (
        <div class="row one-line making-line">
          <progress aria-label="Making a level" value={share} max={1} />
          <Button look="small" icon="close" to={stop}>
            Stop
          </Button>
        </div>
      )}
      <Alert text={problem} />
    </>
  );
}
