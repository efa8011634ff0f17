import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { settings } from '../../state/settings.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Key, KeyName, type KeyOf } from './key.js';

/** Undo and redo at a table. */
interface Travel {
  readonly mayUndo: ReadonlySignal<boolean>;
  readonly mayRedo: ReadonlySignal<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The keys that every table has. */
export function TravelKeys({ mayUndo, mayRedo, undo, redo }: Travel) {
  return (
    <>
      <Key icon="undo" action="undo" text="Undo" isOff={!mayUndo.value} to={undo} />
      <Key icon="redo" action="redo" text="Redo" isOff={!mayRedo.value} to={redo} />
    </>
  );
}

interface KeypadProps {
  /** Classes beside `keypad`. */
  readonly kind: string;
  readonly travel: Travel;
  /** The key that starts again, where there is one. */
  readonly restart?: { readonly isOff: boolean; readonly to: () => void };
  readonly hint: { readonly isOff: boolean; readonly to: () => void };
  /** Keys of its own. */
  readonly children: ComponentChildren;
}

/**
 * The keys for thumbs and mice: undo on one hand, help on the other. They are always there, and in their place; when
 * there is nothing to do they say so instead of vanishing, and keep the focus.
 */
export function Keypad({ kind, travel, restart, hint, children }: KeypadProps) {
  return (
    <div class={`keypad ${kind}`}>
      <TravelKeys {...travel} />
      {restart && <Key icon="restart" action="restart" text="Restart" {...restart} />}
      <Key icon="hint" action="hint" text="Hint" {...hint} />
      {children}
    </div>
  );
}

/** A key of the pad, in its place. */
export interface PadKey {
  readonly icon: IconName;
  readonly text: string;
  /** Where it lies; where its picture points if it is missing. */
  readonly area?: string;
  readonly kind?: string;
  readonly isOff?: boolean;
  /** What keys do the same, where it shows the first of them. */
  readonly action?: KeyOf;
  readonly to: () => void;
}

/** Arrows in the middle of the keys, unless the player does without. */
export function Pad({ label, keys }: { readonly label: string; readonly keys: readonly PadKey[] }) {
  if (settings.value.pad === 'off') return null;
  return (
    <fieldset class="pad" aria-label={label}>
      {keys.map(({ icon, text, area = icon, kind = '', isOff, action, to }) => (
        <button
          key={text}
          type="button"
          class={`button ${kind}`}
          style={{ gridArea: area }}
          aria-label={text}
          aria-disabled={isOff}
          onClick={to}
        >
          <Icon name={icon} />
          {action && <KeyName of={action} look="key-letter" />}
        </button>
      ))}
    </fieldset>
  );
}
