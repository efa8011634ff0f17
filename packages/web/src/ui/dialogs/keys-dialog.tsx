import { type KeyBinding, type KeyTable, linesOf } from '../../state/key-tables.js';
import { keysShown, tablesShown } from '../../state/page-keys.js';
import { settings } from '../../state/settings.js';
import { put } from '../../state/signals.js';
import { Dialog } from './dialog.js';

const NOTHING = () => {};

/** What the browser and this page's frame do on every screen. */
const GENERAL: readonly KeyBinding[] = [
  { on: ['?'], text: 'show these keys', act: NOTHING },
  { on: ['tab', 'shift+tab'], text: 'go to the next or the last button or link', act: NOTHING },
  { on: ['enter'], text: 'press a button, follow a link, unfold', act: NOTHING },
  { on: [' '], text: 'press a button, fold and unfold', act: NOTHING },
  { on: ['escape'], text: 'close what lies over the page', act: NOTHING },
];

/** The keys of the present screen, from the tables by which they act, and those of every screen. */
export function KeysDialog() {
  const tables = tablesShown().filter(({ bindings }) => bindings.length > 0);
  return (
    <Dialog title="Keys" onClose={put(keysShown, false)}>
      {tables.map(({ title, note, bindings }) => (
        <section key={title} class="stack tight">
          <h3>{title}</h3>
          {note !== undefined && <p class="soft">{note}</p>}
          <KeyList bindings={bindings} />
        </section>
      ))}
      <section class="stack tight">
        <h3>Everywhere</h3>
        <KeyList bindings={GENERAL} />
        {!settings.value.letters && <p class="soft">Letter keys are switched off in the settings.</p>}
      </section>
    </Dialog>
  );
}

/** The keys of a table and what they do, one line each: as they are set now. */
export function KeyList({ bindings }: Pick<KeyTable, 'bindings'>) {
  return (
    <dl class="key-list">
      {linesOf({ bindings }, settings.value).map(({ keys, text }) => (
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
