import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

interface ButtonProps {
  readonly icon?: IconName;
  /** A place to go to, or something to be done; a button without it sends its form. */
  readonly to?: string | (() => void) | undefined;
  /** Classes beside `button`: `primary`, `small`. */
  readonly look?: string;
  /** Whether what it switches is on. */
  readonly pressed?: boolean;
  /** Shown and announced as of no use now; it still takes clicks, so that `to` may say why. */
  readonly off?: boolean;
  /** What it brings with it, under the mouse. */
  readonly remark?: string | undefined;
  /** The name of a button that is an icon alone: read out, and shown under the mouse. */
  readonly label?: string;
  readonly children?: ComponentChildren;
}

/** A button with words or an icon alone, or a link that looks like one. */
export function Button({ icon, to, look = '', pressed, off, label, remark = label, children }: ButtonProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />} {children}
    </>
  );
  if (typeof to === 'string')
    return (
      <a class={`button ${look}`} href={to}>
        {inside}
      </a>
    );
  return (
    <button
      type={to ? 'button' : 'submit'}
      class={`button ${label === undefined ? look : 'square'}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={off}
      title={remark}
      onClick={to}
    >
      {inside}
    </button>
  );
}
