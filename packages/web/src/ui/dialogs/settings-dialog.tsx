import { useSignal } from '@preact/signals';
import { nameOfKey } from '../../state/key-tables.js';
import { ACTION_NAMES, ACTIONS, type Action, typedBy } from '../../state/keys.js';
import { go } from '../../state/route.js';
import { changeSettings, isStill, type Speech, settings } from '../../state/settings.js';
import { put } from '../../state/signals.js';
import { Button } from '../button.js';
import { ChoiceSetting } from '../forms/choice.js';
import { Switch } from '../forms/fields.js';
import { InstallButton } from '../install-button.js';
import { Dialog } from './dialog.js';

const PIECES = [
  ['theme', 'Colours', { auto: 'Same as the system', light: 'Light', dark: 'Dark' }],
  ['palette', 'Colours of exits and monsters', { own: 'Of Knossos', source: 'Of the first games' }],
  ['motion', 'Motion', { off: 'Off', brisk: 'Fast', calm: 'Slow' }],
  [
    'coordinates',
    'Coordinates beside the board',
    { auto: 'When a text names cells', on: 'Always', off: 'Never' },
  ],
] as const;

/** Whose colours they are, and whom they leave alone. */
const FIRST_COLOURS =
  'Red exits and violet monsters, as in the mine notes by guiferviz. Theseus a red disc and the Minotaur a black one, as in R. Abbott’s applet. Mummies and scorpions wear the colours of Mummy Maze either way.';

const STILL = 'Your system asks for less motion, so that nothing slides here.';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const toSavedData = () => {
    onClose();
    go({ page: 'kept' });
  };
  return (
    <Dialog title="Settings" onClose={onClose}>
      {PIECES.map(([name, label, words]) => (
        <ChoiceSetting<string>
          key={name}
          label={label}
          value={name === 'motion' && isStill() ? 'off' : settings.value[name]}
          options={Object.entries(words).map(([value, text]) => ({ value, text }))}
          onChange={(value) => changeSettings({ [name]: value })}
          {...(name === 'palette' && settings.value.palette === 'source' && { note: FIRST_COLOURS })}
          {...(name === 'motion' && isStill() && { note: STILL })}
        />
      ))}
      <ChoiceSetting
        label="Arrow buttons"
        value={settings.value.pad === 'off' ? 'off' : 'on'}
        options={[
          { value: 'on', text: 'Shown' },
          { value: 'off', text: 'Hidden' },
        ]}
        onChange={(value) => changeSettings({ pad: value })}
      />
      <ChoiceSetting<Speech>
        label="What screen readers say of each turn"
        value={settings.value.speech}
        options={[
          { value: 'brief', text: 'Places' },
          { value: 'usual', text: 'What is new' },
          { value: 'full', text: 'All, why and what next' },
        ]}
        onChange={(speech) => changeSettings({ speech })}
      />
      <Switch
        label="Sound"
        note="Short tones for steps, catches and wins."
        on={settings.value.sound}
        onChange={(sound) => changeSettings({ sound })}
      />
      <Switch
        label="Vibration"
        note="On phones that can vibrate."
        on={settings.value.touch}
        onChange={(touch) => changeSettings({ touch })}
      />
      <ChoiceSetting
        label="List of keys beside the board"
        value={settings.value.keys ? 'on' : 'off'}
        options={[
          { value: 'on', text: 'Shown' },
          { value: 'off', text: 'Hidden' },
        ]}
        onChange={(value) => changeSettings({ keys: value === 'on' })}
      />
      <ChoiceSetting
        label="Letter keys"
        value={settings.value.letters ? 'on' : 'off'}
        options={[
          { value: 'on', text: 'On' },
          { value: 'off', text: 'Off, only arrows' },
        ]}
        onChange={(value) => changeSettings({ letters: value === 'on' })}
      />
      <KeySettings />
      <p class="row">
        <Button look="small" to={toSavedData}>
          Backup and saved data
        </Button>
        <InstallButton />
      </p>
    </Dialog>
  );
}

/** Keys that lead about the page or stand for others. */
const NOT_FOR_ACTIONS = ['tab', 'shift', 'control', 'alt', 'meta', 'escape', 'unidentified', 'dead'];

/** Keys of one's own for the board; the usual ones go on working unless they are given to something else. */
function KeySettings() {
  const asking = useSignal<Action | null>(null);
  const { ownKeys } = settings.value;
  const onKeyDown = (event: KeyboardEvent, action: Action) => {
    if (asking.value !== action) return;
    const key = typedBy(event);
    if (key === 'tab') {
      asking.value = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (key === 'escape') asking.value = null;
    if (NOT_FOR_ACTIONS.includes(key)) return;
    const others = Object.entries(ownKeys).filter(([name, own]) => own !== key && name !== action);
    changeSettings({ ownKeys: { ...Object.fromEntries(others), [action]: key } });
    asking.value = null;
  };
  return (
    <details class="stack">
      <summary>Keys of your own</summary>
      <ul class="plain tiles">
        {ACTION_NAMES.map((action) => {
          const { text } = ACTIONS[action];
          const key = ownKeys[action];
          const shown = key === undefined ? 'default' : nameOfKey(key);
          return (
            <li key={action} class="bar">
              <span>{text}</span>
              <button
                type="button"
                class="button small"
                aria-label={`Key for ${text}: ${asking.value === action ? 'press a key, Escape to keep it' : shown}`}
                onClick={() => {
                  asking.value = asking.value === action ? null : action;
                }}
                onKeyDown={(event) => onKeyDown(event, action)}
                onBlur={put(asking, null)}
              >
                {asking.value === action ? 'press a key …' : shown}
              </button>
            </li>
          );
        })}
      </ul>
      {Object.keys(ownKeys).length > 0 && (
        <button type="button" class="button small" onClick={() => changeSettings({ ownKeys: {} })}>
          Reset all keys
        </button>
      )}
    </details>
  );
}
