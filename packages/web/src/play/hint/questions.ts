import type { KeyBinding } from '../../state/key-tables.js';
import { tell } from '../../ui/messages/toast.js';

/** A listening player's questions about a position, by the same keys in every game. */
interface Questions {
  /** Where everything lies, from where one is. */
  readonly around: (event: KeyboardEvent) => string;
  /** Tells what each step is worth; null where no help is given. */
  readonly onWorth: ((event: KeyboardEvent) => void) | null;
  /** The question about worth, where it is not about steps. */
  readonly worth?: string;
  /** Tells the rest to collect or do; null where there is none. */
  readonly left: (() => string) | null;
  /** What happened last, with the reasons. */
  readonly why: () => string;
}

/** The questions that look beyond the cell at which one is: where everything is, the worth of steps, the rest, the last events. */
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
