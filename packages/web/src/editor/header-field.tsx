import { headerOf, setHeader } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { Field } from '../ui/forms/fields.js';

interface HeaderFieldProps {
  /** The key of its line. */
  readonly of: 'title' | 'before' | 'after';
  readonly label: string;
  readonly text: string;
  /** Takes the text with another line. */
  readonly onEdit: (text: string) => void;
}

/** A line of a level's header that anything can be written in; an empty one is not there at all. */
export function HeaderField({ of, label, text, onEdit }: HeaderFieldProps) {
  // The header has no blanks at its ends, but while one types the next word there is one.
  const typed = useSignal('');
  const said = headerOf(text, of) ?? '';
  return (
    <Field
      label={label}
      wide
      maxLength={of === 'title' ? 120 : 400}
      value={typed.value.trim() === said ? typed.value : said}
      onInput={(value) => {
        typed.value = value;
        onEdit(setHeader(text, of, value.trim() === '' ? null : value.trim()));
      }}
    />
  );
}
