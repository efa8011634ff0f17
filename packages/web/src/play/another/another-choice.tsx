import type { Wish } from '@knossos/engine/internal/session';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import { type Another, type MadeFrom, useAnother } from './another.js';
import './another.css';

const WORDS = [
  { wish: 'easier', text: 'Easier', icon: 'minus' },
  { wish: 'like this', text: 'Like this', icon: 'dice' },
  { wish: 'harder', text: 'Harder', icon: 'plus' },
] as const satisfies readonly { wish: Wish; text: string; icon: string }[];

interface AnotherChoiceProps {
  readonly from: MadeFrom;
  readonly title?: string;
  /** What is said in the middle: `As now` where there is no level at hand. */
  readonly same?: string;
}

/** Another level: easier, like this, or harder. It is made while one waits, and opened. */
export function AnotherChoice({ from, title = 'Another like this', same = 'Like this' }: AnotherChoiceProps) {
  const another = useAnother(from);
  return (
    <fieldset class="another stack tight" data-test="another" aria-busy={another.isBusy}>
      <legend>{title}</legend>
      <div class="beside tight">
        {WORDS.map(({ wish, text, icon }) => (
          <Button key={wish} icon={icon} to={() => another.make(wish)}>
            {wish === 'like this' ? same : text}
          </Button>
        ))}
      </div>
      <MakingLine {...another} />
    </fieldset>
  );
}

/** How far a level on its way has come, and the way to stop it; or why none came. */
export function MakingLine({ isBusy, progress, problem, stop }: Omit<Another, 'make'>) {
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
