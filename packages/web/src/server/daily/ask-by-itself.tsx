import { useEffect } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { byItself, handInSolved, setByItself } from './by-itself.js';

interface AskByItselfProps {
  readonly day: string;
  readonly game: string;
  /** Who is signed in. */
  readonly account: string;
  readonly onTaken: () => void;
}

/** Hands in what is not handed in yet where that was asked for; else asks once whether it should be. */
export function AskByItself({ day, game, account, onTaken }: AskByItselfProps) {
  const wish = byItself.value;
  useEffect(() => {
    if (wish) void handInSolved(day, game).then((taken) => taken?.ok && onTaken());
  }, [wish, day, game]);
  if (wish !== null) return null;
  return (
    <section class="notice calm stack" aria-label="Handing in by itself" data-test="by-itself">
      <p>Shall your daily results be handed in as {account} by themselves from now on?</p>
      <div class="row">
        <Button look="small" to={() => setByItself(true)}>
          Yes, always
        </Button>
        <Button look="small" to={() => setByItself(false)}>
          No, I do it myself
        </Button>
      </div>
      <p class="small soft">You can change this on the page of your account.</p>
    </section>
  );
}
