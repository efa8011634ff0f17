import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Sentence } from '../../board/sentence.js';

/** Something that can be chosen in a tray. */
export interface TrayItem {
  readonly text: string;
  /** Whether it stands there now; missing for actions. */
  readonly isChosen?: boolean;
  /** Read out where the text is short. */
  readonly label?: string;
  readonly picture?: ComponentChildren;
  /** Whether the picture shows in motion what the words say. */
  readonly isShown?: boolean;
  readonly isRule?: boolean;
  readonly onDo: () => void;
}

interface TrayProps {
  readonly label: string;
  /** What belongs together, each part below the one before. */
  readonly groups: readonly { readonly title?: string; readonly items: readonly TrayItem[] }[];
  /** Whether a choice has a line of its own, as sentences do. */
  readonly isTall?: boolean;
  /** Shown above all choices. */
  readonly lead?: ComponentChildren;
  readonly onClose: () => void;
}

/** What may be chosen, below that which it is for: one tab stop, arrow keys, Escape goes back. */
export function Tray({ label, groups, isTall = false, lead, onClose }: TrayProps) {
  const place = useRef<HTMLDivElement>(null);
  const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useEffect(() => {
    const all = buttons();
    const first = all.find((button) => button.getAttribute('aria-checked') === 'true') ?? all[0];
    first?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [label]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else {
      const all = buttons();
      const at = all.indexOf(event.target as HTMLElement);
      const next = {
        ArrowRight: at + 1,
        ArrowDown: at + 1,
        ArrowLeft: at - 1,
        ArrowUp: at - 1,
        Home: 0,
        End: -1,
      }[event.key];
      if (next === undefined) return;
      all.at(next % all.length)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const filled = groups.filter(({ items }) => items.length > 0);
  return (
    <div
      class={`stack tray ${isTall ? 'tall' : ''}`}
      role="menu"
      aria-label={label}
      ref={place}
      onKeyDown={onKeyDown}
    >
      {lead}
      {filled.length === 0 && (
        <button type="button" class="button small" role="menuitem" onClick={onClose}>
          Nothing else fits here
        </button>
      )}
      {filled.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
        <div key={title} class="row tray-group" role="group" aria-label={title ?? label}>
          {title !== undefined && <span class="tray-title">{title}</span>}
          {items.map(({ text, isChosen, label: said, picture, isShown = false, isRule = false, onDo }) => (
            <button
              key={text}
              type="button"
              class={`button small ${isShown ? 'shown' : ''}`}
              {...(isChosen === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': isChosen })}
              aria-label={said}
              onClick={onDo}
            >
              {picture}
              <span>{isRule ? <Sentence text={text} isRule /> : text}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
