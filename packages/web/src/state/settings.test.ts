import { expect, test } from 'vitest';
import { changeSettings, readSettings, settings } from './settings.js';

import { store } from './storage.js';

const STANDARD = {
  theme: 'auto',
  palette: 'own',
  motion: 'brisk',
  pad: 'auto',
  coordinates: 'auto',
  speech: 'usual',
  sound: false,
  touch: false,
  keys: true,
  letters: true,
  ownKeys: {},
};

test('settings are saved, and whatever is missing or wrong in them takes its standard value', () => {
  expect(settings.value).toEqual(STANDARD);
  changeSettings({ theme: 'dark', ownKeys: { hint: 'q' } });
  expect(readSettings()).toEqual({ ...STANDARD, theme: 'dark', ownKeys: { hint: 'q' } });
  store.set(
    'settings',
    '{"theme":"light","motion":3,"keys":false,"ownKeys":{"up":"i","fly":"x"},"pads":"on"}',
  );
  expect(readSettings()).toEqual({ ...STANDARD, theme: 'light', keys: false, ownKeys: { up: 'i' } });
  store.set('settings', 'no JSON');
  expect(readSettings()).toEqual(STANDARD);
});
