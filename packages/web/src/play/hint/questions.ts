import type { KeyBinding } from '../../state/key-tables.js';
import { tell } from '../../ui/messages/toast.js';

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
  /** What happened last, with the reasons. */
  readonly why: () => string;
}

/** The questions that look beyond the cell at which one is: where everything is, what steps are worth, what is left, what happened. */
export function questionBindings({ around, onWorth, worth, left, why }: Questions): readonly KeyBinding[] {
  const bindings: readonly (KeyBinding | false)[] = [
    { on: 'where-is-all', text: 'where is everything?', act: (event) => tell(around(event)) },
    onWorth !== null && {
      on: 'what-is-worth',
      text: worth ?? 'what is each step worth? first a nudge, then help',
      act: onWorth,
    },
    {
      on: 'what-is-left',
      text: 'what is left?',
      act: () => tell(left?.() ?? 'There is nothing to gather here.'),
      isUnlisted: left === null,
    },
    { on: 'what-happened', text: 'what happened, and why?', act: () => tell(why()) },
  ];
  return bindings.filter((binding) => binding !== false);
}
