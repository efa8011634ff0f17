import type { KeyBinding } from '../../state/key-tables.js';
import { say } from '../../ui/messages/speech.js';

/** What somebody who listens asks of a position, in every game by the same keys. */
interface Questions {
  /** Where everything lies, from where one is. */
  readonly around: (event: KeyboardEvent) => string;
  /** Tells what each step is worth; null where no help is given. */
  readonly onWorth: ((event: KeyboardEvent) => void) | null;
  /** What is weighed up, where it is no step. */
  readonly worth?: string;
  /** What is left to be had or done; null where nothing is. */
  readonly left: (() => string) | null;
}

/** The questions that look beyond the cell at which one is: where everything is, what steps are worth, what is left. */
export function questionBindings({ around, onWorth, worth, left }: Questions): readonly KeyBinding[] {
  const bindings: readonly (KeyBinding | false)[] = [
    { on: 'where-is-all', text: 'where is everything?', act: (event) => say(around(event)) },
    onWorth !== null && { on: 'what-is-worth', text: worth ?? 'what is each step worth?', act: onWorth },
    left !== null && { on: 'what-is-left', text: 'what is left?', act: () => say(left()) },
  ];
  return bindings.filter((binding) => binding !== false);
}
