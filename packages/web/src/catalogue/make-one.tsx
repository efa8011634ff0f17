import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { AnotherChoice } from '../play/another/another-choice.js';
import { Field } from '../ui/forms/fields.js';

/** Columns and rows, as generators take them. */
const SIZE = /^\s*(\d{1,2})\s*[x×]\s*(\d{1,2})\s*$/i;

/** A level of a game made on the spot: easier than the last one, harder, or of a size. */
export function MakeOne({ game }: { readonly game: string }) {
  const size = useSignal('');
  const id = useId();
  const [, columns, rows] = SIZE.exec(size.value) ?? [];
  const isSize = columns !== undefined && rows !== undefined;
  return (
    <section class="card panel make-one" aria-labelledby={id}>
      <h2 id={id}>Make me one</h2>
      <AnotherChoice
        title="A new level, made for you"
        same="As now"
        from={{ game, ...(isSize ? { size: `${columns}x${rows}` } : {}) }}
      />
      <Field
        type="text"
        label="Columns and rows"
        placeholder="as it comes"
        note={
          size.value.trim() !== '' && !isSize ? 'Write them as 9x7.' : 'Such as 9x7; left open, as it comes.'
        }
        inputMode="text"
        autocomplete="off"
        value={size.value}
        onInput={(text) => {
          size.value = text;
        }}
      />
    </section>
  );
}
