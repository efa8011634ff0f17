import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { begun } from '../../test/begun.js';
import { HAUNT_CAMPAIGN } from '../games/haunt/campaign/campaign.js';
import { campaignOf, startRun } from '../games/haunt/campaign/run.js';
import { type AnyHistory, canRedo, currentNode, describeFault, saveHistory } from '../puzzle/index.js';
import {
  loadSession,
  mergeSessions,
  NOTHING_TRIED,
  readSession,
  type SavedSession,
  saveSession,
} from './saved.js';
import {
  allows,
  attended,
  elapsed,
  endsFirst,
  goneTo,
  isUnderWay,
  mayUndo,
  movesOf,
  outcomeOf,
  played,
  redone,
  refusedMove,
  restarted,
  type Session,
  startSession,
  stateOf,
  timesOf,
  undone,
  withAid,
  withLine,
  withNote,
} from './session.js';

function begin(text: string, seed = '1'): Session {
  const { rules, state } = begun(text, seed);
  return startSession(rules, state, seed);
}

const FIELD = 'game: mines\nmines: 2\nstart: safe\n\n....\n....\n....\n....\n';
const MINED = 'game: mines\nstart: wild\n\n*.*\n...\n';
const GAMES: Readonly<Record<string, Session>> = {
  escape: begin('game: escape\n\n########\n#S...#E#\n#.##.#.#\n#......#\n#...M..#\n########\n'),
  'escape with dice': begin(
    'game: escape\nidle: wander\n\n########\n#S...#E#\n#.##.#.#\n#......#\n#...M..#\n########\n',
  ),
  theseus: begin(
    '+---+---+---+\n|     M     |\n+   +---+   +\n|       |\n+   +   +   +\n|     T     |\n+---+---+---+\n',
  ),
  gold: begin('game: gold\n\nS123\n.4.5\n...E\n'),
  mouse: begin('game: mouse\n\nS..\n...\n..E\n'),
  mines: begin(FIELD),
  haunt: begin(
    'game: haunt\n\n##########\n#.....#..#\n##.##...##\n##..#.#..#\n#..#.##.##\n#.......##\n#######E##\n',
  ),
};
const campaign: Session = startSession(
  HAUNT_CAMPAIGN,
  campaignOf(startRun({ seed: '3', from: 1, lives: 6 })),
  '3',
);

/** What a player may do; `n` chooses among the moves or nodes. */
const STEPS = fc.array(
  fc.record({
    kind: fc.constantFrom('play', 'play', 'play', 'undo', 'redo', 'restart', 'go', 'aid', 'note'),
    n: fc.nat(40),
  }),
  { maxLength: 30 },
);

function step(
  session: Session,
  { kind, n }: { readonly kind: string; readonly n: number },
  now: number,
): Session {
  const { game, history } = session;
  const legal = game.moves(game.see(stateOf(session)));
  switch (kind) {
    case 'play':
      return legal.length === 0 ? session : played(session, legal[n % legal.length] ?? '', now);
    case 'undo':
      return undone(session);
    case 'redo':
      return redone(session);
    case 'restart':
      return restarted(session);
    case 'go':
      return goneTo(session, n % history.nodes.length);
    case 'aid':
      return withAid(session, 'hint');
    default:
      return withNote(session, n, n % 3 > 0);
  }
}

describe.each([...Object.entries(GAMES), ['a campaign', campaign] as const])(
  'a session of %s',
  (_, start) => {
    it('loses nothing, and comes back whole from plain data', () => {
      fc.assert(
        fc.property(STEPS, (steps) => {
          let session = start;
          for (const [index, one] of steps.entries()) {
            const before = session;
            session = step(session, one, 1000 * index);
            expect(session.history.nodes.length).toBeGreaterThanOrEqual(before.history.nodes.length);
            expect(before.aids.every((aid) => session.aids.includes(aid))).toBe(true);
            if (one.kind === 'play' && session !== before) {
              expect(stateOf(undone(session))).toBe(stateOf(before));
              expect(stateOf(redone(undone(session)))).toBe(stateOf(session));
            }
            expect(mayUndo(session)).toBe(undone(session) !== session);
            expect(canRedo(session.history)).toBe(redone(session) !== session);
            if (one.kind === 'note') expect(session.notes.includes(one.n)).toBe(one.n % 3 > 0);
            if (one.kind === 'go') expect(session.history.current).toBe(one.n % before.history.nodes.length);
            if (one.kind === 'restart' && session !== before)
              expect(stateOf(undone(session))).toBe(stateOf(before));
          }
          const now = 1000 * steps.length;
          const saved = readSession(JSON.parse(JSON.stringify(saveSession(session, now))));
          const loaded = saved && loadSession(start, saved);
          expect(loaded && movesOf(loaded)).toEqual(movesOf(session));
          expect(loaded && saveSession(loaded)).toEqual({
            ...saveSession(session, now),
            times: session.history.nodes.map((_, node) => session.times[node] ?? 0),
            aids: saved?.aids,
          });
          expect(loaded && elapsed(loaded, now + 99)).toBe(elapsed(session, now));
          expect(new Set(loaded?.aids)).toEqual(new Set(session.aids));
          expect(loaded && stateOf(loaded)).toEqual(stateOf(session));
        }),
        { numRuns: 40 },
      );
    });

    it.each([
      { parents: [0], moves: ['no move'], current: 1 },
      { parents: [0], moves: ['X'], current: 1 },
      { parents: [0], moves: [''], current: 1 },
      { parents: [3], moves: [], current: 0 },
      { parents: [], moves: [], current: 5 },
      { parents: [], moves: [], current: -1 },
      { parents: [], moves: [], current: 0.5 },
    ])('refuses what does not fit: %j', (history) => {
      const saved = readSession({ ...saveSession(start), history });
      expect(saved && loadSession(start, saved)).toBeNull();
    });
  },
);

describe('the clock of a session', () => {
  it('runs from the first move to the end, but not while nobody looks', () => {
    const fresh = begin(MINED);
    expect([isUnderWay(fresh), attended(fresh, true, 7)]).toEqual([false, fresh]);
    const one = played(fresh, 'b1', 1000);
    expect(isUnderWay(one)).toBe(true);
    const away = attended(one, false, 2000);
    const back = attended(away, true, 6000);
    const lost = played(back, 'a1', 8500);
    expect([outcomeOf(lost).status, elapsed(lost, 99_000)]).toEqual(['lost', 3500]);
    expect([lost.times, timesOf(lost)]).toEqual([
      [0, 0, 3500],
      [0, 3500],
    ]);
  });

  it('stands where nobody counts', () => {
    const one = played(begin(MINED), 'b1');
    expect([one.clock.since, one.times]).toEqual([null, [0]]);
  });
});

describe('taking back', () => {
  it('is help where something was seen, and not for notes', () => {
    const flagged = played(played(begin(MINED), 'b1'), 'fa1');
    const once = undone(flagged);
    const twice = undone(once);
    expect([once.aids, twice.aids, undone(twice) === twice]).toEqual([[], ['undo'], true]);
    expect(movesOf(redone(redone(twice)))).toEqual(['b1', 'fa1']);
    expect(redone(flagged)).toBe(flagged);
    expect(restarted(flagged).aids).toEqual(['again']);
  });

  it('is none where all lies open', () => {
    const far = played(begin('game: escape\n\nS..E\n'), 'R');
    expect([undone(far).aids, restarted(far).aids]).toEqual([[], []]);
  });

  it('at the start takes back a restart, but not after another move', () => {
    const far = played(played(begin('game: escape\n\nS..E\n'), 'R'), 'R');
    expect(movesOf(undone(restarted(far)))).toEqual(['R', 'R']);
    const other = undone(played(restarted(far), 'R'));
    expect(undone(other)).toBe(other);
  });

  it('a bump that takes no time is no move', () => {
    let session = campaign;
    for (let ahead = 0; ahead < 40 && played(session, 'F') !== session; ahead++)
      session = played(session, 'F');
    expect(played(session, 'F')).toBe(session);
  });
});

describe('a line of moves', () => {
  const line = (moves: string) => withLine(begin('game: escape\n\nS..E\n'), [...moves]);

  it('is played as far as it is legal, as a branch', () => {
    expect(line('RR').refused).toBeNull();
    expect([line('RUR').refused, movesOf(line('RUR').session)]).toEqual([1, ['R']]);
    expect(line('RRRLL').refused).toBe(3);
    const tried = played(begin('game: escape\n\nS..E\n#..#\n'), 'R');
    const { session } = withLine(played(tried, 'D'), ['R', 'R']);
    expect([session.history.nodes.length, movesOf(session)]).toEqual([4, ['R', 'R']]);
    expect(allows(session, 'U')).toBe(false);
  });

  it.each([
    ['a bump that takes no time', '', 'FFFFFFFFL', 'L'],
    ['one that counts', 'rules: 1983\n', 'FFFFFL', 'FFFFFL'],
  ])('leaves out no move but %s', (_, rules, moves, left) => {
    // A cell between walls: every step ahead is a bump.
    const { session, refused } = withLine(
      begin(`game: haunt\n${rules}ghosts: 0\nzombies: 0\nexit-radius: 1\nseed: 1\n\n#####\n#^..E\n#####\n`),
      [...moves],
    );
    expect([refused, movesOf(session).join('')]).toEqual([null, left]);
    expect(currentNode(session.history).depth).toBe(left.length);
  });

  it('says which move is refused', () => {
    expect(describeFault(refusedMove('up', 0, 1, false))).toBe(
      'move 1 of 1 (up) cannot be played there. You are at the start.',
    );
    expect(describeFault(refusedMove('left', 3, 5, true))).toBe(
      'move 4 of 5 (left) comes after the game is over. The 3 moves before it were played.',
    );
  });
});

/** One mine on c1 and two safe cells. */
const oneMine = 'game: mines\nstart: wild\n\n..*\n';
const endings = (...steps: readonly string[]) => {
  let session = begin(oneMine);
  let count = 0;
  for (const one of steps) {
    const before: AnyHistory = session.history;
    if (one === 'undo') session = undone(session);
    else if (one === 'redo') session = redone(session);
    else if (one === 'restart') session = restarted(session);
    else {
      session = played(session, one);
      if (endsFirst(session.game, before, session.history)) count++;
    }
  }
  return count;
};

test.each([
  ['won', ['a1'], 1],
  ['lost', ['b1', 'c1'], 1],
  ['not finished', ['b1', 'fc1'], 0],
  ['won, taken back and won again by the same move', ['a1', 'undo', 'a1'], 1],
  ['lost, taken back and won', ['b1', 'c1', 'undo', 'a1'], 1],
  ['lost, begun anew and won', ['c1', 'restart', 'b1', 'a1'], 1],
  ['won, taken back, walked to again', ['a1', 'undo', 'redo'], 1],
  ['lost twice in two ways', ['c1', 'restart', 'b1', 'c1'], 1],
] as const)('a game that is finished counts once: %s', (_, steps, count) => {
  expect(endings(...steps)).toBe(count);
});

describe('older forms of what was saved', () => {
  const history = { parents: [0], moves: ['R'], current: 1 };
  const bare = { version: 2, seed: null, history, aids: [], elapsed: 0, times: [], notes: [] };

  test.each([
    [
      'a puzzle of the browser',
      { puzzle: 'S.E', dice: '7', help: 'hint', best: 3 },
      { seed: '7', aids: ['hint'] },
    ],
    ['one without dice', { puzzle: 'S.E', dice: null, help: 'none' }, {}],
    ['one whose solution was shown', { help: 'solution' }, { aids: ['solution'] }],
    [
      'a field of the browser',
      { kind: {}, text: '', times: [0, 900], elapsed: 950, aids: ['undo', 'given', 'magic'], queries: [4] },
      { aids: ['undo', 'given'], elapsed: 950, times: [0, 900], notes: [4] },
    ],
    ['a run of the browser', { id: null, run: 'seed=3', aids: ['again', 'map'] }, { aids: ['again', 'map'] }],
    [
      'a game of the terminal',
      { version: 1, seed: '9', helped: true, best: null, over: false, milliseconds: 1200 },
      { seed: '9', aids: ['hint'], elapsed: 1200 },
    ],
    [
      'a run of the terminal',
      { version: 1, seed: '9', from: 1, lives: 6, isHelped: true, isRewound: true },
      { seed: '9', aids: ['hint', 'undo'] },
    ],
  ])('%s', (_, old, now) => {
    expect(readSession({ ...old, history })).toEqual({ ...bare, ...now });
  });

  test.each([
    ...[null, 7, 'text', [], {}, { history: null }],
    { history: { ...history, moves: [] } },
    { history: { ...history, current: 'x' } },
    { history, version: 3 },
    { history, elapsed: 'long' },
  ])('is refused: %j', (value) => {
    expect(readSession(value)).toBeNull();
  });

  test('the tree is the same', () => {
    const session = played(played(begin('game: escape\n\nS..E\n'), 'R'), 'L');
    expect(saveSession(session).history).toEqual(saveHistory(session.history));
    expect(currentNode(session.history).depth).toBe(2);
  });
});

const game = (part: Partial<SavedSession>): SavedSession => ({ ...NOTHING_TRIED, ...part });

test('two playthroughs as one: all branches with their times, all help, the longer clock, the first place', () => {
  const own = game({
    history: { parents: [0, 1], moves: ['R', 'U'], current: 2 },
    aids: ['undo'],
    elapsed: 30,
    times: [0, 10, 20],
    notes: [4],
  });
  const other = game({
    history: { parents: [0, 1, 0], moves: ['R', 'D', 'L'], current: 3 },
    aids: ['hint', 'undo'],
    elapsed: 50,
    times: [0, 11, 22, 33],
    notes: [5],
  });
  const merged = mergeSessions(own, other);
  expect(merged).toEqual({
    version: 2,
    seed: null,
    history: { parents: [0, 1, 1, 0], moves: ['R', 'U', 'D', 'L'], current: 2 },
    aids: ['undo', 'hint'],
    elapsed: 50,
    times: [0, 10, 20, 22, 33],
    notes: [4],
  });
  expect(mergeSessions(merged, other)).toEqual(merged);
});

test('times that nobody counted stay uncounted', () => {
  const own = game({ history: { parents: [0], moves: ['R'], current: 1 } });
  expect(mergeSessions(own, own)).toEqual(own);
});
