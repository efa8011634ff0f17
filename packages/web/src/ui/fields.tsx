import type { ComponentChildren, Ref } from 'preact';
import { useId } from 'preact/hooks';

interface SelectProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
  readonly element?: Ref<HTMLSelectElement>;
}

/** One of many, by its name alone. */
export function Select<T extends string | number>(props: SelectProps<T> & { readonly id?: string }) {
  const { id, label, value, options, onChange, element = null } = props;
  return (
    <select
      ref={element}
      id={id}
      class="field"
      aria-label={label}
      value={value}
      onChange={({ currentTarget: { selectedIndex } }) => onChange(options[selectedIndex]?.value ?? value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** The same below its label, in a form. */
export function SelectSetting<T extends string | number>(props: SelectProps<T>) {
  const id = useId();
  return (
    <label class="stack setting" for={id}>
      <span>{props.label}</span>
      <Select {...props} id={id} />
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  /** What it means. */
  readonly note?: ComponentChildren;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that is or is not. */
export function Switch({ label, note, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {note && <span class="soft">{note}</span>}
      </span>
    </label>
  );
}
