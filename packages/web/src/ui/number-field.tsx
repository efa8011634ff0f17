interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly least: number;
  readonly most: number;
  readonly onInput: (text: string) => void;
}

/** A whole number to be typed, as text, so that the field may be empty for a moment. */
export function NumberField({ label, value, least, most, onInput }: NumberFieldProps) {
  return (
    <label class="stack setting">
      <span>{label}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
