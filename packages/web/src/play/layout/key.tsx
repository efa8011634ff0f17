import type { ComponentChildren } from 'preact';
import './keypad.css';
import { nameOfKey } from '../../state/key-tables.js';
import { type Action, isLetter, keysOf } from '../../state/keys.js';
import { settings } from '../../state/settings.js';
import { Icon, type IconName } from '../../ui/icon.js';

interface KeyProps {
  readonly icon: IconName;
  readonly text: ComponentChildren;
  /** What keys do the same, so that it shows the first of them; or a key of the screen's own, `p`. */
  readonly action?: KeyOf;
  readonly isOff?: boolean;
  readonly isOn?: boolean;
  readonly to: () => void;
}

/** What a button does, by its name, or a key of a screen's own; arrows go by the browser's names in small letters. */
export type KeyOf = Action | { readonly own: string };

/** The key that does what a button does, where there is a keyboard. */
export function KeyName({ of, look }: { readonly of: KeyOf; readonly look: 'key-letter' | 'on-button' }) {
  const { letters } = settings.value;
  const own = typeof of === 'string' ? keysOf(of, settings.value)[0] : of.own;
  if (own === undefined || (typeof of !== 'string' && !letters && isLetter(own))) return null;
  return (
    <span class={look} aria-hidden="true">
      {own === ' ' ? '␣' : nameOfKey(own)}
    </span>
  );
}

/** A key with its name below its sign, in the place that the keypad has for that. */
export function Key({ icon, text, action, isOff, isOn, to }: KeyProps) {
  return (
    <button
      type="button"
      class={`button key key-${icon}`}
      style={{ gridArea: icon }}
      aria-disabled={isOff}
      aria-pressed={isOn}
      onClick={to}
    >
      <Icon name={icon} />
      <span>{text}</span>
      {action !== undefined && <KeyName of={action} look="key-letter" />}
    </button>
  );
}
