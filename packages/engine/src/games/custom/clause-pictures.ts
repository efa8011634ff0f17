import type { ClausePicture } from '../../puzzle/index.js';
import { isFreeLetter } from './rules/sentences/reader.js';

/** A clause, the rules and rows of a level made for it, and the moves that show it. */
type Drawn = readonly [clause: string, rules: string, rows: string, moves: string];

const WAIT = 'you may wait; ';
/** You in one room, and a piece in another one. */
const ROOMS = '...#.../.S.#.V./...#...';
/** A room to walk around in, beside yours. */
const BOX = 'G..#S/...##/...##';
/** Two who come to one cell. */
const TWO = 'M.V..../#####../S.....E';

/** Of two clauses one of which is a part of the other the longer one stands first. */
const DRAWN: readonly Drawn[] = [
  ['you step 8 ways', 'you step 8 ways', 'S.../.#../..#./...E', 'RCCD'],
  ['you step 4 ways', 'you step 4 ways', 'S../.../..E', 'RDRD'],
  ['you may wait', 'you may wait; M paces LLRR', '..M./S..E', 'WWRRR'],
  ['you 2 steps', 'you 2 steps; M hunts rows first', 'M.S.....E', 'RRRRRR'],
  ['you slide on ~', 'you slide on ~', 'S~~~./####./E....', 'RD'],
  ['you push B', 'you push B', 'S.B../####E', 'RRR'],
  ['you may not enter ~', 'you may wait, may not enter ~; M hunts rows first', 'S.~.M', 'RWW'],
  [
    'meets you after its step: you lose',
    'M paces RRRR; M meets you after its step: you lose',
    'SM...E',
    'RRR',
  ],
  ['meets you after its step: M dies', 'M paces RRRR; M meets you after its step: M dies', 'SM..', 'RRR'],
  ['meets you: you lose', `${WAIT}M hunts rows first; M meets you: you lose`, 'S..M', 'WWW'],
  ['meets you: M dies', 'M flees rows first; M meets you: M dies', 'S.M.', 'RRR'],
  ['meets you: you are blocked', `${WAIT}M hunts rows first; M meets you: you are blocked`, 'S...M', 'WWWW'],
  ['meets you: they pass', 'M hunts rows first; M meets you: they pass', 'S..M.E', 'RRRRR'],
  ['M meets V: M dies', 'M hunts rows first; V stands; M meets V: M dies', TWO, 'RRRR'],
  ['M meets V: V dies', 'M hunts rows first; V stands; M meets V: V dies', TWO, 'RRRR'],
  ['meets V: both die', 'M hunts rows first; V stands; M meets V: both die', TWO, 'RRRR'],
  ['both become O', 'M hunts rows first; V stands; M meets V: both become O', TWO, 'RRRR'],
  ['the later dies', 'M paces RRLL; V paces LLRR; M meets V: the later dies', TWO, 'RRRR'],
  ['they block each other', 'M hunts rows first; V stands; M meets V: they block each other', TWO, 'RRRR'],
  ['M meets V: they pass', 'M paces RRRR; V stands; M meets V: they pass', TWO, 'RRRR'],
  ['flees rows first', 'W flees rows first; W meets you: W dies', '......./.S.W.../.......', 'RRRRU'],
  [
    'flees columns first',
    'W flees columns first; W meets you: W dies',
    '...S..../......../.....W../........',
    'RRRRD',
  ],
  [
    'flees both axes',
    'W flees both axes; W meets you: W dies',
    '...S..../......../....W.../........',
    'DRRDD',
  ],
  [
    'flees by shortest path',
    'W flees by shortest path; W meets you: W dies',
    'S.W.#/...../.##../.....',
    'RRRDD',
  ],
  [
    'flees in straight line ties ULDR facing R',
    'W flees in straight line ties ULDR facing R; W meets you: W dies',
    'S.W.../....../......',
    'RRRRR',
  ],
  [
    'flees in straight line',
    'W flees in straight line; W meets you: W dies',
    'S.W.../....../......',
    'RRRRR',
  ],
  ['hunts by shortest path', `${WAIT}M hunts by shortest path`, 'S.#M./..#../.....', 'WWWWW'],
  [
    'hunts in straight line ties ULDR facing R',
    `${WAIT}G hunts in straight line ties ULDR facing R`,
    'S.#.../..#G../......',
    'WWWWWW',
  ],
  ['hunts in straight line', `${WAIT}G hunts in straight line`, 'S.#.../..#G../......', 'WWWW'],
  ['hunts rows first', `${WAIT}M hunts rows first`, 'S...../....../....M.', 'WWWWW'],
  ['hunts columns first', `${WAIT}M hunts columns first`, 'S...../....../....M.', 'WWWWW'],
  ['hunts both axes', `${WAIT}M hunts both axes`, 'S..../...../...../....M', 'WWW'],
  [
    'else wanders',
    `${WAIT}M hunts rows first, if it hears you within 1, else wanders`,
    ROOMS.replace('V', 'M'),
    'WWWWW',
  ],
  [
    'else paces RL',
    `${WAIT}M hunts rows first, if it hears you within 1, else paces RL`,
    ROOMS.replace('V', 'M'),
    'WWWW',
  ],
  [
    'else walks ahead facing R, turns right when blocked',
    `${WAIT}M hunts rows first, if it hears you within 1, else walks ahead facing R, turns right when blocked`,
    BOX.replace('G', 'M'),
    'WWWWWWW',
  ],
  [
    'else stands',
    `${WAIT}M hunts rows first, if it hears you within 2, else stands`,
    'S....M/......',
    'WWRRR',
  ],
  ['turns right when blocked', `${WAIT}G walks ahead facing R, turns right when blocked`, BOX, 'WWWWWWW'],
  ['turns left when blocked', `${WAIT}G walks ahead facing D, turns left when blocked`, BOX, 'WWWWWWW'],
  ['turns back when blocked', `${WAIT}G walks ahead facing R, turns back when blocked`, BOX, 'WWWWW'],
  ['turns by LR when blocked', `${WAIT}G walks ahead facing D, turns by LR when blocked`, BOX, 'WWWWWWW'],
  ['mirrors you left-right', 'V mirrors you left-right', ROOMS, 'RULLD'],
  ['mirrors you up-down', 'V mirrors you up-down', ROOMS, 'RULLD'],
  ['mirrors you both', 'V mirrors you both', ROOMS, 'RULLD'],
  ['copies you', 'V copies you', ROOMS, 'RULLD'],
  ['paces RRLL', `${WAIT}P paces RRLL`, 'P..#S', 'WWWWWW'],
  ['wanders', `${WAIT}M wanders`, ROOMS.replace('V', 'M'), 'WWWWWW'],
  ['stands', 'M stands', '...../S.M.E', 'RURRRD'],
  [
    'never forgets',
    'M hunts rows first, every 2 turns, if it hears you within 4, never forgets',
    'M.S.....E',
    'RRRRRR',
  ],
  ['2 steps', `${WAIT}M hunts rows first, 2 steps`, '...../S.....M', 'WW'],
  ['every 3 turns from turn 1', `${WAIT}M hunts rows first, every 3 turns from turn 1`, 'S....M', 'WWWWWWW'],
  ['every 2 turns', `${WAIT}M hunts rows first, every 2 turns`, 'S...M', 'WWWWWW'],
  [
    'hears you within 4 through rock',
    `${WAIT}M hunts by shortest path, if it hears you within 4 through rock`,
    'S.#M../..#.../......',
    'WWWW',
  ],
  ['hears you within 3', 'M hunts rows first, if it hears you within 3', '......./S.....M', 'RRRUL'],
  [
    'sees you within 5 in any line',
    `${WAIT}M hunts rows first, if it sees you within 5 in any line`,
    '....M/...../S....',
    'WWW',
  ],
  ['sees you within 5', 'M hunts rows first, if it sees you within 5', 'S...../....../.....M', 'RDDU'],
  ['passes through walls', `${WAIT}M hunts rows first, passes through walls`, 'S.#.M/..#..', 'WWW'],
  [
    'passes through V',
    `${WAIT}M hunts rows first, passes through V; V stands; M meets V: M dies`,
    'S.V.M',
    'WWW',
  ],
  [
    'is stopped by ~',
    `${WAIT}M hunts rows first, is stopped by ~; ~ is ice for M`,
    '..~.M/S.~../.....',
    'WWW',
  ],
  ['is no ice for you', '~ is ice for all; ~ is no ice for you', 'S~~~./.....', 'RD'],
  ['is ice for all', '~ is ice for all', 'S~~~./####E', 'RD'],
  ['spares you', '^ kills all; ^ spares you; M hunts rows first', 'M.S^.E', 'RRR'],
  ['kills all', '^ kills all; M hunts rows first', 'M.^..S..E', 'RRR'],
  ['leads only right', `${WAIT}> leads only right; M hunts rows first`, 'S..>..M', 'WWWRR'],
  ['leads to the other o', 'o leads to the other o', 'S.o#o.E', 'RRRR'],
  ['falls when left', '_ falls when left; M hunts rows first', 'M.S_.E', 'RRR'],
  [
    'at most once a turn',
    'K turns : when entered by anybody, at most once a turn; M copies you',
    'SK#..:E/###MK..',
    'RL',
  ],
  ['turns : when entered by you', 'K turns : when entered by you', 'KS:.E', 'LRRRR'],
  ['begins open', ': begins open; K turns : when entered by you', 'S.:.E/K....', 'RRRR'],
  ['win when you reach E and survive', 'win when you reach E and survive; M hunts rows first', 'S.E.M', 'RR'],
  ['win when you reach E', 'win when you reach E', 'S..E.', 'RRR'],
  ['win when you and V reach E', 'win when you and V reach E; V copies you', 'S..E./.V..E', 'RRR'],
  ['win when no W is left', 'win when no W is left; W flees rows first; W meets you: W dies', 'S.W.', 'RRR'],
  ['win when all $ are taken then E', 'win when all $ are taken then E', '.$./SE.', 'RLURD'],
  ['win when all $ are taken', 'win when all $ are taken', 'S.$.$', 'RRRR'],
  ['win after 4 turns', 'win after 4 turns; M hunts rows first', 'S.......M', 'RLRL'],
  ['lose when M reaches E', 'lose when M reaches E; M paces RRRR', 'M..E/S...', 'RRR'],
  [
    'then V',
    'turn: you, then M, then V; M paces RRRR; V paces LLLL; M meets V: V dies',
    '.MV..../######./S.....E',
    'RRR',
  ],
];

/** A word of a clause: what may stand there, and the comma or colon behind it. */
interface ClauseWord {
  /** `letters` holds what stands for each letter so far. */
  readonly fits: (said: string, letters: Map<string, string>) => boolean;
  readonly mark: string;
}

/** Whatever says the same as a clause, of any letters, numbers and ways. */
function clauseWords(clause: string): readonly ClauseWord[] {
  return clause.split(' ').map((token, at, all) => {
    const word = token.length > 1 ? token.replace(/[,:]$/, '') : token;
    const mark = token.slice(word.length);
    const before = all[at - 1] ?? '';
    if (/^(?:for|by|kills|spares)$/.test(before) && WHOM.has(word))
      return { fits: (said) => WHOM.has(said) || said.length === 1, mark: '' };
    if (/^\d+$/.test(word) && all[at + 1] !== 'ways') return { fits: (said) => /^\d+$/.test(said), mark };
    if (/^[A-Z]{2,}$/.test(word)) return { fits: (said) => /^[A-Z]+$/.test(said), mark };
    if (word === 'turns' || word === 'steps')
      return { fits: (said) => said === word || `${said}s` === word, mark };
    if (before === 'only') return { fits: (said) => /^[a-z]+$/.test(said), mark: '' };
    if (!isFreeLetter(word)) return { fits: (said) => said === word, mark };
    const fits = (said: string, letters: Map<string, string>) => {
      const known = letters.get(word) ?? said;
      letters.set(word, known);
      return known === said;
    };
    return { fits, mark };
  });
}

/** Whom a clause may be about, beside a letter. */
const WHOM: ReadonlySet<string> = new Set(['you', 'all', 'anybody']);

/** How often a clause is said in a sentence, of whatever letters. */
function timesIn(sentence: string, clause: readonly ClauseWord[]): number {
  const said = sentence.split(/\s/);
  const isAt = (start: number) => {
    const letters = new Map<string, string>();
    return clause.every(({ fits, mark }, at) => {
      const word = said[start + at] ?? '';
      if (!word.endsWith(mark)) return false;
      const isEnd = at === clause.length - 1 && mark === '' && word.length > 1;
      return fits(isEnd ? word.replace(/[,:]$/, '') : word.slice(0, word.length - mark.length), letters);
    });
  };
  return said.filter((_, start) => isAt(start)).length;
}

/** A level without an exit or a win rule goes on for long. */
function textOf(rules: string, rows: string): string {
  const said = rows.includes('E') || rules.includes('win ') ? rules : `${rules}; win after 99 turns`;
  const header = said.split('; ').map((rule) => `rule: ${rule}\n`);
  return `game: custom\n${header.join('')}\n${rows.replaceAll('/', '\n')}\n`;
}

/** Every clause that can be said, in motion. */
export const CLAUSE_PICTURES: readonly ClausePicture[] = DRAWN.map(([clause, rules, rows, moves]) => ({
  clause,
  text: textOf(rules, rows),
  moves,
}));

const clauses = DRAWN.map(([clause]) => clauseWords(clause.replace(/^you /, '')));
const isOfYou = DRAWN.map(([clause]) => clause.startsWith('you '));

/** The picture of what a sentence says that the one in whose place it comes does not; null where that is nothing. */
export function pictureOf(sentence: string, instead: string | null): ClausePicture | null {
  const found = clauses.findIndex(
    (clause, at) =>
      isOfYou[at] === sentence.startsWith('you ') &&
      timesIn(sentence, clause) > timesIn(instead ?? '', clause),
  );
  return CLAUSE_PICTURES[found] ?? null;
}
