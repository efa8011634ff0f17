import { changeSettings, settings } from '../state/settings.js';
import { ChoiceSetting } from './choice.js';
import { Dialog } from './dialog.js';
import { KeySettings } from './key-settings.js';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { theme, motion, pad, keys } = settings.value;
  return (
    <Dialog title="Settings" onClose={onClose}>
      <ChoiceSetting
        label="Colours"
        value={theme}
        options={[
          { value: 'auto', text: 'As the system' },
          { value: 'light', text: 'Light' },
          { value: 'dark', text: 'Dark' },
        ]}
        onChange={(value) => changeSettings({ theme: value })}
      />
      <ChoiceSetting
        label="Sliding pieces"
        value={motion}
        options={[
          { value: 'off', text: 'Off' },
          { value: 'brisk', text: 'Brisk' },
          { value: 'calm', text: 'Calm' },
        ]}
        onChange={(value) => changeSettings({ motion: value })}
      />
      <ChoiceSetting
        label="Arrow buttons"
        value={pad}
        options={[
          { value: 'auto', text: 'On touch screens' },
          { value: 'on', text: 'Always' },
          { value: 'off', text: 'Never' },
        ]}
        onChange={(value) => changeSettings({ pad: value })}
      />
      <ChoiceSetting
        label="List of keys beside the board"
        value={keys ? 'on' : 'off'}
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
