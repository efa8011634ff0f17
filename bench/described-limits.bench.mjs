// The largest boards of three described games that are decided within a minute of one core: robots with ten of them, a mirror with three
// figures, wolves that flee. Boards are squares with a tenth of rock; a size counts where two of three seeds are decided.
//   node bench/described-limits.mjs [folder of a built engine]
// A search ends with its minute, so that slow machines decide less.
import { pathToFileURL } from 'node:url';

const dist = process.argv[2] ?? new URL('../packages/engine/dist', import.meta.url).pathname;
const from = (path) => import(pathToFileURL(`${dist}/${path}`).href);
const { gameOf } = await from('games/custom/rules/game.js');
const { parseCustom } = await from('games/custom/rules/level.js');
const { searchPlans } = await from('games/custom/solver.js');
const { orThrow, parseDocument } = await from('puzzle/index.js');
const { Random } = await from('random/index.js');

const MINUTE = 60;
const GAMES = [
  {
    title: 'robots, ten of them',
    rules: [
      'you step 8 ways, may wait',
      'M hunts both axes',
      'M meets M: both become O',
      'M meets O: M dies',
      'O meets you: you are blocked',
      'win when no M is left',
    ],
    letters: [...'MMMMMMMMMM'],
  },
  {
    title: 'mirror, three figures',
    rules: ['V mirrors you left-right', 'C copies you', 'D mirrors you up-down'],
    letters: [...'VCDE'],
  },
  {
    title: 'wolves, three of them',
    rules: ['W flees rows first', 'W meets you: W dies', 'win when no W is left'],
    letters: [...'WWW'],
  },
];

function levelOf({ rules, letters }, side, seed) {
  const random = Random.from(`${rules.join()} ${side} ${seed}`);
  const cells = random.shuffle([...Array(side * side).keys()]);
  const at = new Map([...'S', ...letters].map((letter, index) => [cells[index], letter]));
  const row = (y) =>
    Array.from({ length: side }, (_, x) => at.get(y * side + x) ?? (random.chance(1, 10) ? '#' : '.')).join(
      '',
    );
  const text = `game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\n${Array.from({ length: side }, (_, y) => row(y)).join('\n')}\n`;
  return gameOf(orThrow(parseCustom(orThrow(parseDocument(text)))));
}

/** Whether a level is decided within a minute of the processor, and how many positions were looked at. */
function decide(game) {
  const search = searchPlans(game, game.start, Number.POSITIVE_INFINITY);
  const start = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  let states = 0;
  for (;;) {
    const step = search.next();
    if (step.done) return { ...step.value, states: step.value.expanded, seconds: seconds() };
    states = step.value;
    if (seconds() > MINUTE) {
      search.return(undefined);
      return { status: 'a minute was over', states, seconds: seconds() };
    }
  }
}

for (const game of GAMES) {
  let largest = null;
  for (const side of [5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24]) {
    const outcomes = [1, 2, 3].map((seed) => decide(levelOf(game, side, seed)));
    const decided = outcomes.filter(({ status }) => status === 'solved' || status === 'impossible').length;
    console.log(
      `${game.title}, ${side}x${side}: ${outcomes.map(({ status, states, seconds }) => `${status} ${states} in ${seconds.toFixed(1)} s`).join('; ')}`,
    );
    if (decided >= 2) largest = side;
    if (decided < 2) break;
  }
  console.log(`${game.title}: ${largest}x${largest}`);
}
