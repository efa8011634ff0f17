import { EXIT_READINGS, EXIT_WORDS } from '../../../chase/index.js';
import { gameHeader, type SettingOf, settingMakers } from '../../../puzzle/index.js';
import { RULES, RULES_TEXTS, THESEUS_DEFAULTS, type TheseusSettings } from './level.js';

/** Most steps a pursuer may take in one turn. */
export const MOST_STEPS = 1000;

const { make, yesNo, choice, whole } = settingMakers(THESEUS_DEFAULTS);

const CLASSIC = { key: 'rules', value: 'classic' };

const AXES = ['horizontal', 'vertical'] as const;

export const THESEUS_SETTINGS: readonly SettingOf<TheseusSettings>[] = [
  choice('rules', 'Rules', RULES, RULES_TEXTS),
  yesNo('wait', 'Waiting allowed'),
  { ...choice('exit', 'Reaching an exit cell', EXIT_READINGS, EXIT_WORDS), under: CLASSIC },
  whole('steps', 'Steps of the Minotaur', [0, MOST_STEPS], { empty: '2', under: CLASSIC }),
  yesNo('dark', 'In the dark'),
  make(
    'scorpion',
    {
      label: 'The scorpion tries first',
      expects: 'horizontal or vertical',
      values: AXES.map((value) => ({ value, text: value })),
      empty: 'like a mummy',
      under: { key: 'rules', value: 'mummy' },
    },
    (text) => AXES.find((axis) => axis === text),
  ),
  make(
    'order',
    { expects: 'the cells of the mummies in the order of their numbers, column,row from 0, e.g. 4,1 0,3' },
    readPlaces,
    (places) => places?.map((place) => place.join(',')).join(' ') ?? null,
  ),
];

function readPlaces(text: string): TheseusSettings['order'] | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => /^[0-9]{1,4},[0-9]{1,4}$/.test(word))) return undefined;
  return words.map((word) => {
    const [column, row] = word.split(',');
    return [Number(column), Number(row)] as const;
  });
}

export const THESEUS_HEADER = gameHeader('theseus', THESEUS_SETTINGS, THESEUS_DEFAULTS);
