import { changeSettings, settings } from '../state/settings.js';
import { ChoiceSetting } from './choice.js';
import { Dialog } from './dialog.js';
import { KeySettings } from './key-settings.js';

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
