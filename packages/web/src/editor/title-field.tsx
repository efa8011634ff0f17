import { headerOf, setHeader } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { Field } from '../ui/forms/fields.js';

interface TitleFieldProps {
  readonly label: string;
  readonly text: string;
  /** Takes the text with another title. */
  readonly onEdit: (text: string) => void;
}

/** The title of a level; an empty one is said by no line at all. */
export function TitleField({ label, text, onEdit }: TitleFieldProps) {
  // The header has no blanks at its ends, but while one types the next word there is one.
  const typed = useSignal('');
  const title = headerOf(text, 'title') ?? '';
  return (
    <Field
      label={label}
      wide
      type="text"
      maxLength={120}
      value={typed.value.trim() === title ? typed.value : title}
      onInput={(value) => {
        typed.value = value;
        onEdit(setHeader(text, 'title', value.trim() === '' ? null : value.trim()));
      }}
    />
  );
}
