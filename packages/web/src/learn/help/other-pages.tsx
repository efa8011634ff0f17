import type { ComponentChildren } from 'preact';
import { SHARED_KEYS } from '../../state/key-tables.js';
import { KeyList } from '../../ui/dialogs/keys-dialog.js';
import { FromGuides } from '../../ui/guides/from-guides.js';
import { HelpTitle } from './help-index.js';

/** What a finger does, as a line drawing on a field of 96 x 64, and in words. */
const GESTURES = [
  { text: 'Swipe: one step that way.', path: 'M14 40h52m-12-12 12 12-12 12', dot: [14, 40] },
  { text: 'Tap a square beside you: step there.', path: 'M52 14h30v36H52ZM14 14h30v36H14Z', dot: [67, 32] },
  { text: 'Tap yourself: wait a turn.', path: 'M30 14h36v36H30Z', dot: [48, 32] },
  {
    text: 'Long press: read what is there.',
    path: 'M48 32m-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0',
    dot: [48, 32],
  },
] as const;

export function HelpOnTouch() {
  return (
    <>
      <HelpTitle title="By touch and by mouse" />
      <ul class="plain tiles gestures">
        {GESTURES.map(({ text, path, dot: [x, y] }) => (
          <li key={text} class="card">
            <svg viewBox="0 0 96 64" aria-hidden="true" focusable="false">
              <path d={path} />
              <circle cx={x} cy={y} r={7} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <FromGuides part="touch" />
    </>
  );
}

export function HelpOnKeys() {
  return (
    <>
      <HelpTitle title="By keyboard" />
      <section class="prose card">
        <KeyList bindings={SHARED_KEYS} />
      </section>
      <p>Press ? beside a board for the keys of its game. You can choose keys of your own in the settings.</p>
    </>
  );
}

interface HelpInProseProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function HelpInProse({ title, children }: HelpInProseProps) {
  return (
    <>
      <HelpTitle title={title} />
      <section class="prose card">{children}</section>
    </>
  );
}
