import { expect, test } from 'vitest';
import { changeSettings, settings } from './settings.js';
import { store } from './storage.js';
import { announce } from './tabs.js';

const STANDARD = {
  ...{ theme: 'auto', palette: 'own', motion: 'brisk', pad: 'auto', coordinates: 'auto', speech: 'usual' },
  ...{ sound: false, touch: false, keys: true, letters: true, ownKeys: {} },
};

test('settings are saved, and whatever is missing or wrong in them takes its standard value', () => {
  expect(settings.value).toEqual(STANDARD);
  changeSettings({ theme: 'dark', ownKeys: { hint: 'q' } });
  expect(settings.value).toEqual({ ...STANDARD, theme: 'dark', ownKeys: { hint: 'q' } });
  expect(JSON.parse(store.get('settings') ?? '')).toEqual(settings.value);
  store.set(
    'settings',
    '{"theme":"light","motion":3,"keys":false,"ownKeys":{"up":"i","fly":"x"},"pads":"on"}',
  );
  announce('settings');
  expect(settings.value).toEqual({ ...STANDARD, theme: 'light', keys: false, ownKeys: { up: 'i' } });
  store.remove('settings');
  announce('settings');
  expect(settings.value).toEqual(STANDARD);
});
