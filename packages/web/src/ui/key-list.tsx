import { KEY_LIST } from '../board/keys.js';

interface KeyTableProps {
  readonly keys: readonly { readonly keys: readonly string[]; readonly text: string }[];
}

/** Keys and what they do, one line each. */
export function KeyTable({ keys }: KeyTableProps) {
  return (
    <dl class="key-list">
      {keys.map(({ keys, text }) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface KeyListProps {
  /** Whether waiting is worth a line. */
  readonly waits: boolean;
  /** Whether new dice are. */
  readonly dice: boolean;
}

/** What every key of a board does. */
export function KeyList({ waits, dice }: KeyListProps) {
  const left = KEY_LIST.filter(({ text }) => (waits || text !== 'wait') && (dice || text !== 'new dice'));
  return <KeyTable keys={left} />;
}
