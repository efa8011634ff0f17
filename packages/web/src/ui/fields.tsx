import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

interface LabelledProps {
  readonly label: string;
  /** What is said below the field. */
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
    readonly type: 'text' | 'number';
    /** Values to begin from; others can be typed as well. */
    readonly suggestions?: readonly string[] | undefined;
  };

/** A text or a number to be typed. */
export function Field({ label, note, wide, onInput, suggestions, ...rest }: FieldProps) {
  const list = useId();
  return (
    <Labelled label={label} note={note} wide={wide}>
      <input
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

type SelectFieldProps = LabelledProps &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value'> & {
    /** What may be chosen, with the words for it where they differ. */
    readonly choices: readonly (string | { readonly value: string; readonly text: string })[];
  };

/** One of a few, from a list that unfolds. */
export function SelectField({ label, note, wide, choices, onInput, ...rest }: SelectFieldProps) {
  return (
    <Labelled label={label} note={note} wide={wide}>
      <select class="field" {...rest} onChange={(event) => onInput(event.currentTarget.value)}>
        {choices.map((choice) => {
          const { value, text } = typeof choice === 'string' ? { value: choice, text: choice } : choice;
          return (
            <option key={value} value={value}>
              {text}
            </option>
          );
        })}
      </select>
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
  return (
    <Field type="text" maxLength={60} spellcheck={false} autocapitalize="off" autocomplete="off" {...props} />
  );
}

function Labelled(props: {
  readonly label: string;
  readonly note: string | undefined;
  readonly wide: boolean | undefined;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control stands in it
    <label class={`stack setting ${props.wide ? 'wide' : ''}`}>
      <span>{props.label}</span>
      {props.children}
      {props.note !== undefined && <small class="soft">{props.note}</small>}
    </label>
  );
}
