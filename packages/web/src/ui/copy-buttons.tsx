import type { Route } from '../state/route.js';
import { Button } from './button.js';
import { copyText, linkTo } from './share.js';

interface CopyButtonsProps {
  /** Where the link leads. */
  readonly route: Route;
  readonly text: string;
}

/** Passes something on, as a link that carries all of it or as text. */
export function CopyButtons({ route, text }: CopyButtonsProps) {
  return (
    <>
      <Button icon="share" to={() => void copyText(linkTo(route), 'Link')}>
        Copy link
      </Button>
      <Button icon="copy" to={() => void copyText(text, 'Text')}>
        Copy text
      </Button>
    </>
  );
}
