/** A game of known rules that a level of one's own can begin from. */
export interface Template {
  readonly name: string;
  readonly title: string;
  readonly rules: readonly string[];
}

const HEAPS = [
  'M meets M: both become O',
  'M meets O: M dies',
  'O meets you: you are blocked',
  'win when no M is left',
];

export const TEMPLATES = [
  {
    name: 'minotaur',
    title: 'Two steps for one of yours',
    rules: ['you may wait', 'M hunts rows first, 2 steps'],
  },
  {
    name: 'robots',
    title: 'Robots that meet are a heap',
    rules: ['you step 8 ways, may wait', 'M hunts both axes', ...HEAPS],
  },
  {
    name: 'guards',
    title: 'Guards walk ahead and turn right',
    rules: ['you may wait', 'G walks ahead facing R, turns right when blocked'],
  },
  { name: 'mirror', title: 'A mirror and a copy', rules: ['V mirrors you left-right', 'C copies you'] },
  {
    name: 'ghosts',
    title: 'Ghosts never turn back',
    rules: ['you may wait', 'G hunts in straight line ties ULDR facing L'],
  },
  {
    name: 'ice',
    title: 'You slide, it does not',
    rules: ['M hunts by shortest path ties RUDL', '~ is ice for you'],
  },
  {
    name: 'falling',
    title: 'The floor falls behind you',
    rules: ['you may wait', 'M hunts by shortest path ties RUDL, every 2 turns', '_ falls when left'],
  },
  {
    name: 'teleports',
    title: 'Two doors of one room',
    rules: ['you may wait', 'M hunts by shortest path ties RUDL', 'o leads to the other o'],
  },
  {
    name: 'wolves',
    title: 'Wolves flee: catch them',
    rules: ['W flees rows first', 'W meets you: W dies', 'win when no W is left'],
  },
  {
    name: 'slow',
    title: 'Three steps, every second turn',
    rules: ['you may wait', 'M hunts columns first, 3 steps, every 2 turns'],
  },
  {
    name: 'holes',
    title: 'Lure them into holes',
    rules: ['you may wait', 'M hunts rows first, 2 steps', '^ kills all', 'win when no M is left'],
  },
  {
    name: 'survive',
    title: 'Survive twenty turns',
    rules: [
      'you may wait',
      'M hunts rows first',
      'V hunts columns first, every 2 turns',
      'win after 20 turns',
    ],
  },
] as const satisfies readonly Template[];

export type TemplateName = (typeof TEMPLATES)[number]['name'];

const sorted = (rules: readonly string[]) => [...rules].sort().join('\n');

/** The template whose rules these are, in any order; undefined where there is none. */
export const templateWith = (rules: readonly string[]): Template | undefined =>
  TEMPLATES.find((one) => sorted(one.rules) === sorted(rules));
