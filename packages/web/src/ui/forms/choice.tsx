import { Icon, type IconName } from '../icon.js';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string; readonly icon?: IconName }[];
  readonly onChange: (value: T) => void;
}

/** A choice below its label, in a form. */
export function ChoiceSetting<T extends string>(props: ChoiceProps<T> & { readonly note?: string }) {
  return (
    <div class="stack tight setting">
      <span>{props.label}</span>
      <Choice {...props} />
      {props.note !== undefined && <span class="small soft">{props.note}</span>}
    </div>
  );
}

/** One of a few, side by side: a radio group with arrow keys and one tab stop. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    const group = event.currentTarget as HTMLElement;
    group.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div class="segmented" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a button keeps the look and the radio role tells the choice
        <button
          key={option.value}
          type="button"
          role="radio"
          data-value={option.value}
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.text}
        </button>
      ))}
    </div>
  );
}
