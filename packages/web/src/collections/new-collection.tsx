import { useSignal } from '@preact/signals';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { addCollection } from './shelf.js';
import './collections.css';

interface NewCollectionProps {
  readonly text: string;
  /** Names of the kept levels that stand on it from the start. */
  readonly levels?: readonly string[];
  readonly onMade?: (name: string) => void;
}

/** Begins a collection of a name; one without a name is not begun. */
export function NewCollection({ text, levels = [], onMade }: NewCollectionProps) {
  const title = useSignal('');
  return (
    <form
      class="row one-line new-collection"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.value.trim() === '') return;
        const name = addCollection(title.value, levels);
        title.value = '';
        onMade?.(name);
      }}
    >
      <input
        class="field grow"
        type="text"
        maxLength={80}
        aria-label="Name of a new collection"
        placeholder="A new collection"
        value={title.value}
        onInput={({ currentTarget }) => into(title)(currentTarget.value)}
      />
      <Button icon="plus">{text}</Button>
    </form>
  );
}
