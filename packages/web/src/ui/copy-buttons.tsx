import type { Route } from '../state/route.js';
import { Button } from './button.js';
import { copyText, linkTo } from './share.js';

interface CopyButtonsProps {
  /** Where the link leads. */
  readonly route: Route;
  /** Null where it cannot be written down. */
  readonly text: string | null;
}

/** Passes something on, as a link that carries all of it or as text. */
export function CopyButtons({ route, text }: CopyButtonsProps) {
  return (
    <>
      <Button icon="share" to={() => void copyText(linkTo(route), 'Link')}>
        Copy link
      </Button>
      {text !== null && (
        <Button icon="copy" to={() => void copyText(text, 'Text')}>
          Copy text
        </Button>
      )}
    </>
  );
}
