import { KEY_LIST } from '../board/keys.js';

/** The keys, for those who play by keyboard; they work while the board has the focus. */
export function KeyHints({ waits }: { readonly waits: boolean }) {
  return (
    <details class="keys card">
      <summary>Keys</summary>
      <p class="soft">They work while the board has the focus: click it or tab to it.</p>
      <dl>
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
    </details>
  );
}
