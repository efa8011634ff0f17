import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../games/index.js';
import { encodeId, faultOf, orThrow } from '../puzzle/index.js';
import { type Address, formatAddress, levelsAt, parseAddress, RUNGS } from './address.js';
import { carriedLevels, carriedPack, readCarried } from './carried-pack.js';
import { formatGenerated, parseGenerated } from './generated.js';
import { challengeWords, comparedWords, formatReached, parseReached } from './reached.js';
import { idIn, readReference } from './reference.js';

const CAVE = 'game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n';
const ID = encodeId(CAVE);
const HAUNTED =
  'game: haunt\nghosts: 1\nexit-radius: 2\nlives: 3\n\n########\n#......#\n#.####.#\n#......E\n########\n';

const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const played = fc.record({ moves: fc.option(fc.string({ minLength: 1 }), { nil: null }) });
const seeded = fc.oneof(fc.constant({}), fc.record({ seed: fc.string() }));
/** The games as an app names them that has screens for every other one. */
const book = {
  games: rulebook.games.map(({ id }, at) => ({ id, screens: at % 2 === 0 ? [] : ['play', 'look-back'] })),
};
const ownScreens = book.games.flatMap(({ id: game, screens }) => screens.map((screen) => ({ game, screen })));
const isScreen = (id: string) => ownScreens.some(({ screen }) => screen === id);
const addresses = fc.oneof(
  fc.constant<Address>({ page: 'home' }),
  fc.constantFrom<Address>(...(['help', 'games', 'create', 'learn'] as const).map((page) => ({ page }))),
  fc.constantFrom<Address>(
    ...(['graph', 'review', 'print'] as const).map((what) => ({ page: 'choose' as const, what })),
  ),
  part.map((name): Address => ({ page: 'collection', name })),
  fc
    .tuple(fc.constantFrom('collection' as const, 'lessons' as const, 'level' as const), part)
    .map(([of, name]): Address => ({ page: 'print', of, name })),
  fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((pack): Address => ({ page: 'print', of: 'pack', name: pack.join('/') })),
  fc
    .option(fc.constantFrom('2026-11-22', '2027-01-01'), { nil: null })
    .map((day): Address => ({ page: 'daily', day })),
  fc
    .tuple(fc.constantFrom(null, '2026-11-22'), fc.constantFrom(...RUNGS))
    .map(([day, rung]): Address => ({ page: 'daily', day, rung })),
  fc.constantFrom(...rulebook.games).map(({ id: game }): Address => ({ page: 'on', game })),
  fc
    .option(fc.tuple(part, fc.array(part, { maxLength: 3 })), { nil: null })
    .map((place): Address => ({ page: 'together', section: place?.[0] ?? null, rest: place?.[1] ?? [] })),
  fc.constantFrom(...rulebook.games).map(({ id: game }): Address => ({ page: 'game', game })),
  fc
    .tuple(fc.constantFrom(...rulebook.games), fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }))
    .map(([{ id: game }, number]): Address => ({ page: 'lesson', game, number })),
  fc
    .tuple(part, played, seeded, fc.record({ at: fc.nat(999) }, { requiredKeys: [] }))
    .map(([id, a, b, at]): Address => ({ page: 'review', id, ...a, ...b, ...at })),
  fc
    .tuple(part, played, seeded, fc.constantFrom(null, 'a-star'))
    .map(([id, a, b, search]): Address => ({ page: 'graph', id, ...a, ...b, search })),
  fc.option(part, { nil: null }).map((id): Address => ({ page: 'edit', id })),
  fc.tuple(part, played, seeded).map(([id, a, b]): Address => ({ page: 'level', id, ...a, ...b })),
  fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 999 }), played, seeded)
    .map(([pack, number, a, b]): Address => ({ page: 'play', pack: pack.join('/'), number, ...a, ...b })),
  fc
    .tuple(
      fc.constantFrom(...ownScreens),
      fc.option(
        part.filter((id) => !isScreen(id)),
        { nil: null },
      ),
      fc.option(fc.constantFrom('seed=a&moves=FF', 'day=today'), { nil: null }),
    )
    .map(([place, id, query]): Address => ({ page: 'screen', ...place, id, query })),
);

describe('addresses', () => {
  it('of a game alone lead to it, with screens of its own or without', () => {
    for (const { id: game, screens } of book.games)
      expect(parseAddress(`#/${game}`, book)).toMatchObject({
        page: screens.length > 0 ? 'screen' : 'game',
        game,
      });
  });

  it('name a screen by a short word, where nobody says which screens there are', () => {
    const screenIn = (text: string) => {
      const found = parseAddress(text, rulebook);
      return found.page === 'screen' ? [found.screen, found.id] : found.page;
    };
    expect(screenIn('#/haunt')).toEqual(['', null]);
    expect(screenIn('#/haunt?seed=a')).toEqual(['', null]);
    expect(screenIn(`#/haunt/${ID}`)).toEqual(['', ID]);
    expect(screenIn('#/mines/replay')).toEqual(['replay', null]);
    expect(screenIn(`#/mines/analyse/${ID}`)).toEqual(['analyse', ID]);
    expect(screenIn('#/mines/replay/1795887222827')).toEqual(['replay', '1795887222827']);
    expect(screenIn(`#/mines/${ID}/play`)).toBe('unknown');
    for (const text of ['#/haunt', '#/haunt?seed=a', `#/haunt/${ID}`, `#/mines/analyse/${ID}`])
      expect(formatAddress(parseAddress(text, rulebook), rulebook)).toBe(text);
  });

  it('are read as they were written, alone and behind any host', () => {
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom('', 'http://localhost:8080/', 'https://example.org/a/b.html?x=1'),
        (address, host) => {
          const text = formatAddress(address, book);
          expect(parseAddress(text, book)).toEqual(address);
          expect(readReference(`  ${host}${text}\n`, book)).toEqual({ kind: 'address', address });
        },
      ),
    );
  });

  const unknown = `
    #/level #/level/${ID}/ #//level/${ID} #/level/${ID}/x #/play/a/b #/games/chess #/learn/chess/1
    #/learn/theseus/0 #/daily/today #/daily/easy/2026-11-22 #/games/theseus/1 #/on #/on/nothing
    #/play/escape #/play/escape/0 #/help/me/on #/mines/analyse/a/b #/nowhere`;
  it.each(unknown.trim().split(/\s+/))('%s is unknown, so that a level has no second name', (text) => {
    expect(parseAddress(text, rulebook)).toEqual({ page: 'unknown', address: text.slice(1) });
    expect(readReference(text, rulebook)).toBeNull();
  });

  it.each(['level', 'edit', 'mouse/traps', 'haunt'])(
    'a damaged id behind %s is kept, to be told of',
    (page) => {
      for (const id of ['!!*', `${ID}*`, 'é'.repeat(20)]) {
        const address = parseAddress(`#/${page}/${id}`, rulebook);
        expect(address).toMatchObject({ id });
        expect(idIn(`#/${page}/${id}`, rulebook)).toBe(page === 'level' || page === 'edit' ? id : null);
        if (page !== 'level' && page !== 'edit') continue;
        const levels = address.page === 'unknown' ? null : levelsAt(address, rulebook, 0);
        expect(levels && !levels.ok && levels.fault.message).toContain('holds a character that is not');
      }
    },
  );

  it('with codes of percent signs, or letters as wide as two, is the one that was meant', () => {
    for (const path of ['/level/%2541BCDEFGHIJKLMNOPQ', '/print/level/\uff21BCDEFGHIJKLMNOPQ'])
      for (const query of ['', '?moves=R&seed=a', '?beat=14']) {
        const written = formatAddress(parseAddress(`#${path}${query}`, rulebook), rulebook);
        expect(written).toContain('/ABCDEFGHIJKLMNOPQ');
        expect(formatAddress(parseAddress(written, rulebook), rulebook)).toBe(written);
      }
  });

  it.each([
    ['beat=1&beat', '?beat=1'],
    ['beat&beat=2', ''],
    ['beat=1&x-beat=2&beat=3', '?x-beat=2&beat=1'],
  ])('what a friend has reached by %s is written once', (query, written) => {
    const address = formatAddress(parseAddress(`#/haunt/results?${query}`, rulebook), rulebook);
    expect(address).toBe(`#/haunt/results${written}`);
  });

  it('takes neither a drawing in one line nor a document for an address', () => {
    for (const text of ['#/#S.E#/M', '####/#SE#/####', CAVE, 'game: mines\n', '']) {
      expect(readReference(text, rulebook)).toBeNull();
    }
  });

  it('finds ids in links of every kind', () => {
    for (const text of [ID, `#/edit/${ID}`, `http://h/#/mouse/traps/${ID}`, `#/haunt/${ID}?seed=a`])
      expect(idIn(text, rulebook)).toBe(ID);
    expect(idIn('#/mines/expert', rulebook)).toBeNull();
    expect(idIn(CAVE, rulebook)).toBeNull();
  });
});

describe('names of generated levels', () => {
  it('are read as they were written', () => {
    const name = { game: 'escape', parameters: { size: '8x7', monsters: '2' }, seed: 'a b#c' };
    expect(parseGenerated(formatGenerated(name))).toEqual(name);
    expect(parseGenerated('escape:8x7,monsters=2#7')).toEqual({ ...name, seed: '7' });
  });

  it.each(['escape', 'escape:8x8', 'escape:8x8#', 'Escape:8x8#1', ':8x8#1', 'https://host/#/level/abc'])(
    '%s is none',
    (text) => expect(parseGenerated(text)).toBeNull(),
  );
});

describe('the levels of an address', () => {
  const at = (text: string) => {
    const address = parseAddress(text, rulebook);
    if (address.page === 'unknown') throw new Error(text);
    return levelsAt(address, rulebook, Date.UTC(2026, 10, 21));
  };

  it('carry the dice and moves that it says', () => {
    const levels = at(`#/level/${ID}?moves=RR&seed=a%0Arules: x`);
    expect(levels.ok && levels.value.map(({ meta }) => [meta.moves, meta.seed])).toEqual([
      ['RR', 'a rules: x'],
    ]);
    const plain = at(`#/edit/${ID}`);
    expect(plain.ok && plain.value.map((level) => rulebook.format(level))).toEqual([CAVE]);
  });

  it('are those of a run where a game has runs', () => {
    const whole = orThrow(at('#/haunt?seed=s&from=3&sight=line'));
    expect(whole).toHaveLength(7);
    expect(whole[0]).toMatchObject({ sight: 'line', meta: { seed: 's', moves: null } });
    const today = at('#/haunt?day=today');
    expect(today.ok && today.value[0]?.meta.seed).toBe('daily 2026-11-21');
    const own = at(`#/haunt/replay/${encodeId(HAUNTED)}?seed=s&lives=2&moves=LR`);
    expect(own.ok && own.value).toMatchObject([{ lives: 2, meta: { seed: 's', moves: 'LR' } }]);
  });

  it.each([
    ['#/', 'no level behind'],
    ['#/mines/expert', 'no level behind'],
    ['#/level/AAAAAAAAAAAAAAAAAAAA', 'this level id cannot be read'],
    ['#/haunt?lives=0', '"lives=" in the link: "0" is no number of lives'],
    ['#/haunt?day=soon', '"day=" in the link: "soon" is no day'],
    ['#/haunt?only=yes', '"only=" in the link: "yes" says neither'],
  ])('%s: %s', (text, message) => {
    const levels = at(text);
    expect(!levels.ok && levels.fault.message).toContain(message);
    expect(!levels.ok && levels.fault.help).toBeTruthy();
  });
});

const LEVELS = {
  escape: 'game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n',
  gold: 'game: gold\n\nS3#\n.5.\n.#E\n',
  mouse: 'game: mouse\n\nS..\n.#.\n..E\n',
  mines: 'game: mines\nmines: 2\nseed: 7\n\n....\n....\n....\n',
};

function words(game: keyof typeof LEVELS, own: string, friend: string) {
  const level = orThrow(rulebook.parse(LEVELS[game]));
  const [mine, other] = [own, friend].map(parseReached);
  if (!mine || !other) throw new Error(`${own}, ${friend}`);
  const rules = rulebook.of(level);
  return [challengeWords(rules, level, other), comparedWords(rules, level, mine, other)];
}

describe('what a friend has reached', () => {
  it.each(['1', '14', '999999999', '14-helped'])('%s is read as it is written', (text) => {
    const read = parseReached(text);
    expect(read && formatReached(read)).toBe(text);
  });

  it.each(['', '0', '-3', '014', '1.5', '1e3', '1000000000', 'NaN', '14-', '14 ', '１４', '9'.repeat(1e6)])(
    '%# is no figure, and a link leads to its level all the same',
    (text) => {
      expect(parseReached(text)).toBeNull();
      const address = parseAddress(`#/haunt?beat=${text}&seed=a&beat=1`, rulebook);
      expect(address).toMatchObject({ query: 'seed=a' });
    },
  );

  it.each('#/level/abc #/level/abc?moves=R&seed=1 #/play/a/b/2 #/mines/abc #/haunt?seed=s&from=3'.split(' '))(
    'stands behind all else in %s',
    (text) => {
      const plain = parseAddress(text, rulebook);
      const link = formatAddress({ ...plain, beat: '14-helped' }, rulebook);
      expect(link).toBe(`${text}${text.includes('?') ? '&' : '?'}beat=14-helped`);
      expect(parseAddress(link, rulebook)).toEqual({ ...plain, beat: '14-helped' });
      expect(parseAddress(`${link}&beat=x`, rulebook)).toEqual(parseAddress(link, rulebook));
    },
  );

  it('is compared in the unit of its game', () => {
    expect(words('escape', '12', '14')).toEqual([
      'A friend did it in 14 moves. Can you?',
      '12 moves: 2 fewer than your friend.',
    ]);
    expect(words('escape', '2000-helped', '1-helped')).toEqual([
      'A friend did it in 1 move, with help. Can you?',
      '2,000 moves, with help: 1,999 more than your friend.',
    ]);
    expect(words('escape', '14', '14')[1]).toBe('14 moves: the same as your friend.');
    expect(words('gold', '19', '20')).toEqual([
      'A friend reached 20 gold. Can you?',
      '19 gold: 1 less than your friend.',
    ]);
    expect(words('mouse', '150', '120')).toEqual([
      'A friend reached 120 turns. Can you?',
      '150 turns: 30 more than your friend.',
    ]);
    expect(words('mines', '33060', '74260')).toEqual([
      'A friend did it in 1:14.26. Can you?',
      '0:33.06: 41.20 s faster than your friend.',
    ]);
  });
});

const level = (title: string, more = '') =>
  `game: escape\ntitle: ${title}\nbefore: Now ${title}.\nafter: Behind you.\n${more}\n#####\n#S.E#\n#####\n`;
const TEXTS = [level('one'), level('two'), level('three')];
const caveBook = { games: [{ id: 'escape', screens: [] }] };

const addressed = (number: number, pack = carriedPack(TEXTS)) => {
  const hash = formatAddress({ page: 'play', pack, number, moves: null }, caveBook);
  const address = parseAddress(`${hash}?moves=RR`, caveBook);
  if (address.page !== 'play') throw new Error(`${hash} plays nothing`);
  return address;
};
const titlesOf = (number: number) => {
  const found = carriedLevels(addressed(number), rulebook);
  if (found === null) throw new Error('it carries nothing');
  return orThrow(found).map(({ meta }) => [meta.title, meta.before, meta.moves]);
};

describe('an address', () => {
  it('carries the levels of a pack, each with its messages', () => {
    expect(titlesOf(1)).toEqual([
      ['one', 'Now one.', 'RR'],
      ['two', 'Now two.', null],
      ['three', 'Now three.', null],
    ]);
    expect(titlesOf(3)).toEqual([['three', 'Now three.', 'RR']]);
  });

  it('of a shipped pack carries none', () => {
    expect(readCarried('escape/1-first-steps')).toBeNull();
    expect(carriedLevels(addressed(1, 'escape/1-first-steps'), rulebook)).toBeNull();
  });

  it('that is damaged, or names a level that is not there, says so', () => {
    expect(carriedLevels(addressed(4), rulebook)).toEqual({
      ok: false,
      fault: faultOf('this pack has no level 4', 'It has the levels 1 to 3.'),
    });
    const damaged = readCarried(carriedPack(TEXTS).slice(0, -9));
    expect(damaged).toMatchObject({ ok: false });
    const wrong = carriedLevels(
      addressed(1, carriedPack([level('one'), level('two', 'befor: x\n')])),
      rulebook,
    );
    expect(wrong).toMatchObject({ ok: false, fault: { line: 16, help: 'Did you mean "before"?' } });
  });
});
