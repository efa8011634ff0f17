// Charts of the pages in docs/solvers/, from counts that are made anew and from measurements that are committed.

/** Ways to look for a plan, as they are called by `solve --search`. */
const SEARCHES = ['sequences', 'rebuild', 'visited', 'a-star', 'retrograde'];

/** @param {import('./solver-figures.mjs').Tools} tools */
export async function drawSolverCharts({ load, levelOf, readJson, plot }) {
  const { rulebook } = await load('games/index.js');
  const { mindOf } = await load('games/minds.js');
  const { finish } = await load('puzzle/index.js');
  const { decades } = await load('draw/plot/plot.js');
  const { Random } = await load('random/index.js');

  // Joint states and the searches through them.
  const chased = levelOf('levels/theseus/4-the-heart.txt', 1);
  const start = rulebook.of(chased).start(chased, '');
  const wish = { limit: 1_000_000 };
  /** @param {string} name */
  const traceOf = (name) => finish(mindOf(chased).exploration.search(start, name, wish));
  /** @param {any} trace what was looked at first with so many moves, as a decimal logarithm */
  const freshByDepth = ({ steps }) => {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { depth, fresh } of steps) counts.set(depth, (counts.get(depth) ?? 0) + Number(fresh));
    return [...counts].map(([depth, count]) => [depth, decades(count)]);
  };
  plot('joint-search', {
    title: chased.meta.title,
    lines: [
      { name: 'sequences of moves', points: freshByDepth(traceOf('sequences')) },
      { name: 'joint states', points: freshByDepth(traceOf('visited')) },
    ],
    xLabel: 'moves made',
    yLabel: 'how many, in powers of ten',
  });
  const mine = levelOf('levels/escape/2-the-galleries.txt', 3);
  const inMine = rulebook.of(mine).start(mine, '');
  plot('searches-side-by-side', {
    title: `${mine.meta.title}: looked at so far`,
    lines: SEARCHES.map((name) => {
      const { steps } = finish(mindOf(mine).exploration.search(inMine, name, wish));
      return {
        name,
        points: steps.map((/** @type {any} */ step, /** @type {number} */ at) => [
          at + 1,
          Number(step.looked),
        ]),
      };
    }),
    xLabel: 'steps of the search',
    yLabel: 'positions, or sequences',
    isYLog: true,
  });

  // A player who moves at random: how hard levels are for him, by their lengths.
  const rated = readJson('levels/ratings.json');
  /** @param {string} game */
  const packsOf = (game) => Object.keys(rated).filter((pack) => pack.startsWith(`${game}/`));
  plot('level-ratings', {
    title: 'Difficulty of shipped levels, one pack after the other',
    lines: ['escape', 'theseus', 'gold'].map((game) => ({
      name: game,
      points: packsOf(game)
        .flatMap((pack) => rated[pack])
        .map((/** @type {any} */ level, /** @type {number} */ at) => [at + 1, level.difficulty]),
    })),
    xLabel: 'level',
    yLabel: 'difficulty',
  });

  // Random boards that need no guess, by the hardest way of thinking that is allowed.
  const { layoutOf } = await load('games/mines/board/board.js');
  const { playSurely } = await load('games/mines/generate/sure-play.js');
  const grid = { columns: 9, rows: 9 };
  const names = ['one number', 'shore overlaid', 'mine count too'];
  /** @type {number[][][]} */
  const shares = [[], [], []];
  for (let mines = 4; mines <= 24; mines += 2) {
    const random = Random.from(`no guess ${mines}`);
    const won = [0, 0, 0];
    const boards = 200;
    for (let board = 0; board < boards; board++) {
      // Open start in the corner: the four cells there hold no mine.
      const free = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell % 9 > 1 || cell > 17);
      const chosen = Array.from({ length: mines }, () => free.splice(random.below(free.length), 1)[0]);
      const layout = layoutOf(grid, chosen);
      [2, 3, 4].forEach((way, at) => {
        if (playSurely(layout, 0, way).left === 0) won[at]++;
      });
    }
    for (const [at, count] of won.entries()) shares[at].push([mines, (100 * count) / boards]);
  }
  plot('no-guess-boards', {
    title: '9x9, open start: random boards that need no guess',
    lines: names.map((name, at) => ({ name, points: shares[at] })),
    xLabel: 'mines',
    yLabel: 'percent of 200 boards',
  });

  // Strategies, by measurements that are committed.
  const rates = [
    ...readJson('records/mines/simple.json').strategies,
    ...readJson('records/mines/quick.json').strategies.filter(
      (/** @type {any} */ one) => one.strategy !== 'best-one-guess',
    ),
  ].sort((a, b) => a.milliseconds.game.mean - b.milliseconds.game.mean);
  plot('mine-players', {
    title: '30x16, 99 mines, safe start: boards won of 20,000',
    lines: rates.map(({ strategy, rate, milliseconds }) => ({
      name: `${strategy} ${(100 * rate).toFixed(1)}`,
      points: [
        [milliseconds.game.mean, 0],
        [milliseconds.game.mean, 100 * rate],
      ],
    })),
    xLabel: 'milliseconds a game, mean',
    yLabel: 'percent won',
    isXLog: true,
  });

  // A game that was given away, move by move: now and then any move, else the best.
  const { curveOf, playedSteps, reviewGame } = await load('session/review/index.js');
  const rules = rulebook.of(chased);
  let state = start;
  const states = [state];
  const moves = [];
  const random = Random.from('a careless game 1');
  while (rules.outcome(rules.see(state)).status === 'open' && moves.length < 60) {
    const seen = rules.see(state);
    const hint = finish(mindOf(chased).hint(seen)).move;
    const legal = rules.moves(seen);
    const move = hint === null || random.below(8) === 0 ? legal[random.below(legal.length)] : hint;
    state = rules.play(state, move).state;
    states.push(state);
    moves.push(move);
  }
  const review = finish(reviewGame(rules, mindOf(chased), playedSteps(rules, states, moves)));
  const { values } = curveOf(review);
  plot('reviews', {
    title: 'A careless game: moves that are still needed',
    lines: [
      {
        name: 'needed',
        points: values.flatMap((/** @type {number | null} */ value, /** @type {number} */ at) =>
          value === null ? [] : [[at, value]],
        ),
      },
    ],
    xLabel: 'moves made',
    yLabel: 'moves to the exit',
  });
}
