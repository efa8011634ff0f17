interface SeedFieldProps {
  readonly label: string;
  /** What an empty field means. */
  readonly placeholder: string;
  readonly value: string;
  /** What a seed is good for. */
  readonly note: string;
  readonly onInput: (text: string) => void;
}

/** The seed of what falls by chance, to be typed or left open. */
export function SeedField({ label, placeholder, value, note, onInput }: SeedFieldProps) {
  return (
    <label class="stack setting">
      <span>{label}</span>
      <input
        class="field"
        type="text"
        maxLength={60}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        placeholder={placeholder}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <span class="soft">{note}</span>
    </label>
  );
}
