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

/** What every key of a board does; `waits` says whether waiting is worth a line. */
export function KeyList({ waits }: { readonly waits: boolean }) {
  return <KeyTable keys={KEY_LIST.filter(({ text }) => waits || text !== 'wait')} />;
}
