import { KEY_LIST } from '../board/keys.js';

/** What every key does; `waits` says whether waiting is worth a line. */
export function KeyList({ waits }: { readonly waits: boolean }) {
  return (
    <dl class="key-list">
      {KEY_LIST.filter(({ text }) => waits || text !== 'wait').map(({ keys, text }) => (
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
