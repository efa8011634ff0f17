import { encodeId } from '@knossos/engine/internal/puzzle';
import { GAMES } from '../../../src/state/games.built.js';
import { formatRoute, screenRoute } from '../../../src/state/route.js';
import { click, clickAt, type LookState, press, steps, unfold, until } from '../state.js';

/** A board of Minehunt; `rows` covered rows of nine cells follow the text. */
const mines = (text: string, rows: number, screen = '') =>
  `#/mines/${screen}${encodeId(text + `${'.'.repeat(9)}\n`.repeat(rows))}`;

const WALLS = 'game: mouse\nshape: walls\n\n+---+---+\n| S     |\n+   +---+\n| E     |\n+---+---+\n';

/** The screens that games have for themselves: each as it opens, and at work. */
export const ROOMS: readonly LookState[] = [
  ...GAMES.flatMap(({ id, screens }) =>
    screens.flatMap((screen) => [
      { name: `${id}/${screen}`, hash: formatRoute(screenRoute(id, screen)) },
      { name: `${id}/${screen}, unfolded`, hash: formatRoute(screenRoute(id, screen)), act: unfold },
    ]),
  ),
  {
    name: 'mines, open',
    hash: mines('game: mines\nseed: 3\nmines: 10\nmoves: e5 fa1\n\n', 9),
    act: steps(click('Chances', 'Hint'), until('[data-test=coach] li')),
    guide: 'coach',
  },
  {
    name: 'mines, a board of one’s own',
    hash: '#/mines',
    act: steps(clickAt('.kind-words'), until('dialog[open]')),
  },
  {
    name: 'mines/analyse, a board',
    hash: mines('game: mines\nmines: 3\n\n.1..\n.2..\n', 0, 'analyse/'),
    asked: '[data-test=clash]',
  },
  {
    name: 'mines/replay, a loss',
    hash: mines('game: mines\nseed: 3\nmines: 10\nmoves: e5 a1\n\n', 9, 'replay/'),
  },
  {
    name: 'mouse/graph, a star',
    hash: '#/mouse/graph',
    act: click('Star of Enright and Faben'),
    waitFor: '[data-test=trap-verdict]',
  },
  { name: 'mouse, walls', hash: `#/mouse/${encodeId(WALLS)}` },
  { name: 'mouse, frame', hash: '#/mouse', act: steps(click('Size and rules'), until('dialog[open]')) },
  {
    name: 'mouse, flips',
    hash: '#/mouse',
    act: steps(clickAt('[data-test=study] > summary'), until('#overlay-chosen'), async (page) => {
      await page.locator('#overlay-chosen').selectOption('flips');
    }),
    waitFor: '.board .overlay',
  },
  {
    name: 'mouse/study, five mice',
    hash: '#/mouse/study',
    act: steps(click('Let all five run'), until('[data-test=minds] table')),
  },
  {
    name: 'haunt, a hint and the map',
    hash: '#/haunt?seed=7&from=3',
    act: steps(press('t'), until('[data-test=maze-hint] li'), press('m'), until('[data-test=map]')),
  },
  {
    name: 'haunt, on its way',
    hash: '#/haunt?seed=7&from=3&moves=LFFRF',
    act: press('ArrowUp'),
    guide: 'maze',
  },
  { name: 'haunt, the last level', hash: '#/haunt?seed=7&from=9' },
  { name: 'haunt/replay, a run', hash: '#/haunt/replay?seed=7&moves=RFFFLF' },
];
