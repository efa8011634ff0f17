/** What an option changes: something is said with it alone, without it alone, or is another thing with it. */
export interface Effect {
  readonly kind: 'shows' | 'hides' | 'changes';
  readonly what: RegExp;
}

/** A command line without an option and with it, and the difference. */
export interface Row {
  /** `solve --json`, as the completeness check asks for it. */
  readonly of: string;
  /** Words of the run without the option. */
  readonly base: string;
  /** Words of the run with it. */
  readonly given: string;
  readonly effect: Effect;
  /** A file in the folder of the run whose text counts as said. */
  readonly file?: string;
  /** The program does not end by itself: it is stopped when it has said this. */
  readonly until?: RegExp;
  /** It runs at a terminal of 80 by 24, where these keys are typed once it shows something. */
  readonly keys?: string;
}

/** What else a row may say. */
type Rest = Pick<Row, 'file' | 'until' | 'keys'> & {
  /** Another base than that of the other rows. */
  readonly base?: string;
};

/** With it this is said, and not without it. */
export const shows = (what: RegExp): Effect => ({ kind: 'shows', what });

/** Without it this is said, and not with it. */
export const hides = (what: RegExp): Effect => ({ kind: 'hides', what });

/** Both say it, and what the group holds differs. */
export const changes = (what: RegExp): Effect => ({ kind: 'changes', what });

/** The rows of a command. `base` are the words of its runs without the option; each entry is what is typed for an option. */
export function rowsOf(
  command: string,
  base: string,
  options: Readonly<Record<string, readonly [typed: string, effect: Effect, rest?: Rest]>>,
): Row[] {
  return Object.entries(options).map(([typed, [value, effect, rest = {}]]) => {
    // What is typed behind the name tells two rows of one option apart.
    const flag = typed.split(' ')[0] ?? typed;
    const { base: own, ...more } = rest;
    // `generate +mines` are the options that a word behind the command brings along.
    const words = [command.replace(/ \+.*$/, ''), own ?? base].filter((part) => part !== '').join(' ');
    return {
      of: `${command.replace('+', '')} ${flag}`,
      base: words,
      given: `${words} ${flag}${value === '' ? '' : ` ${value}`}`,
      effect,
      ...more,
    };
  });
}
