import { changeSettings, settings } from '../state/settings.js';
import { Choice } from './choice.js';
import { Dialog } from './dialog.js';
import { KeySettings } from './key-settings.js';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const { theme, motion, pad, keys } = settings.value;
  return (
    <Dialog title="Settings" open={open} onClose={onClose}>
      <div class="setting">
        <span>Colours</span>
        <Choice
          label="Colours"
          value={theme}
          options={[
            { value: 'auto', text: 'As the system' },
            { value: 'light', text: 'Light' },
            { value: 'dark', text: 'Dark' },
          ]}
          onChange={(value) => changeSettings({ theme: value })}
        />
      </div>
      <div class="setting">
        <span>Sliding pieces</span>
        <Choice
          label="Sliding pieces"
          value={motion}
          options={[
            { value: 'off', text: 'Off' },
            { value: 'brisk', text: 'Brisk' },
            { value: 'calm', text: 'Calm' },
          ]}
          onChange={(value) => changeSettings({ motion: value })}
        />
      </div>
      <div class="setting">
        <span>Arrow buttons</span>
        <Choice
          label="Arrow buttons"
          value={pad}
          options={[
            { value: 'auto', text: 'On touch screens' },
            { value: 'on', text: 'Always' },
            { value: 'off', text: 'Never' },
          ]}
          onChange={(value) => changeSettings({ pad: value })}
        />
      </div>
      <div class="setting">
        <span>List of keys beside the board</span>
        <Choice
          label="List of keys beside the board"
          value={keys ? 'on' : 'off'}
          options={[
            { value: 'on', text: 'Shown' },
            { value: 'off', text: 'Hidden' },
          ]}
          onChange={(value) => changeSettings({ keys: value === 'on' })}
        />
      </div>
      <KeySettings />
    </Dialog>
  );
}
