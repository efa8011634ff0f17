import { useSignal } from '@preact/signals';
import { ACTION_NAMES, ACTIONS, type Action } from '../state/keys.js';
import { changeSettings, settings } from '../state/settings.js';
import { ChoiceSetting } from './choice.js';
import { Dialog } from './dialog.js';

const PIECES = [
  ['theme', 'Colours', { auto: 'As the system', light: 'Light', dark: 'Dark' }],
  ['motion', 'Sliding pieces', { off: 'Off', brisk: 'Brisk', calm: 'Calm' }],
  ['pad', 'Arrow buttons', { auto: 'On touch screens', on: 'Always', off: 'Never' }],
] as const;

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      {PIECES.map(([name, label, words]) => (
        <ChoiceSetting<string>
          key={name}
          label={label}
          value={settings.value[name]}
          options={Object.entries(words).map(([value, text]) => ({ value, text }))}
          onChange={(value) => changeSettings({ [name]: value })}
        />
      ))}
      <ChoiceSetting
        label="List of keys beside the board"
        value={settings.value.keys ? 'on' : 'off'}
        options={[
          { value: 'on', text: 'Shown' },
          { value: 'off', text: 'Hidden' },
        ]}
        onChange={(value) => changeSettings({ keys: value === 'on' })}
      />
      <KeySettings />
    </Dialog>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  arrowup: '↑',
  arrowright: '→',
  arrowdown: '↓',
  arrowleft: '←',
};
/** Keys that lead about the page or stand for others. */
const NOT_FOR_ACTIONS = ['tab', 'shift', 'control', 'alt', 'meta', 'escape', 'unidentified', 'dead'];

/** Keys of one's own for the board; the usual ones go on working unless they are given to something else. */
function KeySettings() {
  const asking = useSignal<Action | null>(null);
  const { ownKeys } = settings.value;
  const onKeyDown = (event: KeyboardEvent, action: Action) => {
    if (asking.value !== action) return;
    const key = event.key.toLowerCase();
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
          const shown = key === undefined ? 'as usual' : (NAMES[key] ?? key.toUpperCase());
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
                onBlur={() => {
                  asking.value = null;
                }}
              >
                {asking.value === action ? 'press a key …' : shown}
              </button>
            </li>
          );
        })}
      </ul>
      {Object.keys(ownKeys).length > 0 && (
        <button type="button" class="button small" onClick={() => changeSettings({ ownKeys: {} })}>
          All as usual
        </button>
      )}
    </details>
  );
}
