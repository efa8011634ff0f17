import type { ComponentChildren, InputHTMLAttributes, Ref } from 'preact';
import { useId } from 'preact/hooks';
import './fields.css';

interface LabelledProps {
  readonly label: string;
  /** A note below the field. */
  readonly note?: string;
  /** Whether it takes the whole width of a form in columns. */
  readonly wide?: boolean;
  readonly onInput: (text: string) => void;
}

type FieldProps = LabelledProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'value'
    | 'min'
    | 'max'
    | 'step'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'spellcheck'
    | 'autocapitalize'
    | 'autocomplete'
  > & {
    readonly type?: 'text' | 'number';
    /** Values to begin from; others can be typed as well. */
    readonly suggestions?: readonly string[] | undefined;
  };

/** A text or a number to be typed. */
export function Field({ label, note, wide, onInput, suggestions, type = 'text', ...rest }: FieldProps) {
  const list = useId();
  return (
    <Labelled label={label} note={note} wide={wide}>
      <input
        type={type}
        class="field"
        list={suggestions && list}
        {...rest}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

interface NumberFieldProps extends LabelledProps {
  readonly value: string;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly placeholder?: string | undefined;
}

/** A whole number to be typed, as text, so that the field may be empty for a moment. */
export function NumberField({ least, most, ...rest }: NumberFieldProps) {
  return <Field type="number" inputMode="numeric" min={least} max={most} {...rest} />;
}

/** The seed of what falls by chance, to be typed or left open. */
export function SeedField(props: LabelledProps & { readonly value: string; readonly placeholder: string }) {
  return <Field maxLength={60} spellcheck={false} autocapitalize="off" autocomplete="off" {...props} />;
}

function Labelled(props: {
  readonly label: string;
  readonly note: string | undefined;
  readonly wide?: boolean | undefined;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control stands in it
    <label class={`stack tight setting ${props.wide ? 'wide' : ''}`}>
      <span>{props.label}</span>
      {props.children}
      {props.note !== undefined && <small class="soft">{props.note}</small>}
    </label>
  );
}

interface SelectProps<T extends string | number> {
  readonly id?: string;
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
  readonly element?: Ref<HTMLSelectElement>;
}

/** One of many, by its name alone. */
export function Select<T extends string | number>(props: SelectProps<T>) {
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
export function SelectSetting<T extends string | number>(props: SelectProps<T> & { readonly note?: string }) {
  return (
    <Labelled label={props.label} note={props.note}>
      <Select {...props} />
    </Labelled>
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
