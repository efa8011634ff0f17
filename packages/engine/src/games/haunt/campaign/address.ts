import {
  failureOf,
  listed,
  type Query,
  queryValue,
  quoted,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { type HauntLevel, RULE_SETS, type RuleSet, SIGHTS, type Sight, underRules } from '../rules/level.js';
import { CAMPAIGN_LIVES } from './campaign.js';
import { campaignLevels } from './levels.js';
import { dailySeed, dayOfSeed, livesText, type Run, type RunPlan, readRun } from './run.js';

/** What makes a run the same everywhere. */
export interface Setup {
  readonly plan: RunPlan;
  readonly sight: Sight;
  readonly rules: RuleSet;
  /** Whether the run ends behind the level it begins with. */
  readonly only: boolean;
  /** A level of its own in place of the campaign. */
  readonly level: HauntLevel | null;
}

const cached = new Map<string, readonly HauntLevel[]>();

/** The levels of the campaign with this sight, under these rules; the same objects every time, as minds remember by object. */
export function levelsWith(sight: Sight, rules: RuleSet = 'classic'): readonly HauntLevel[] {
  const name = `${rules} ${sight}`;
  const known = cached.get(name);
  if (known) return known;
  const levels = campaignLevels().map((level) => ({ ...underRules(level, rules), sight }));
  cached.set(name, levels);
  return levels;
}

/** Lives for a run through the campaign under these rules: by those of 1983 none is ever lost. */
export function campaignLives(rules: RuleSet): number | null {
  return rules === '1983' ? null : CAMPAIGN_LIVES;
}

/** The levels of a run, those before its first included. */
export function levelsOf({ plan, sight, rules, only, level }: Setup): readonly HauntLevel[] {
  if (level) return [level];
  const levels = levelsWith(sight, rules);
  return only ? levels.slice(0, plan.from) : levels;
}

/** What an address may say of a run. */
const KEYS = ['seed', 'day', 'from', 'lives', 'rules', 'sight', 'only', 'moves'] as const;

/** A run as its address says it; with `moves`, as far as they lead. Usual settings are left out. */
export function writeRunQuery({ plan, sight, rules, only, level }: Setup, moves = ''): Query {
  const lives = livesText(plan.lives);
  const usual = livesText(level ? level.lives : campaignLives(rules));
  return [
    ['seed', plan.seed],
    ...(plan.from === 1 ? [] : [['from', String(plan.from)] as const]),
    ...(lives === usual ? [] : [['lives', lives] as const]),
    ...(rules === 'classic' || level ? [] : [['rules', rules] as const]),
    ...(sight === 'through' || level ? [] : [['sight', sight] as const]),
    ...(only && !level ? [['only', '1'] as const] : []),
    ...(moves === '' ? [] : [['moves', moves] as const]),
  ];
}

/** What an address leaves to its reader. */
export interface Spare {
  readonly seed: string;
  /** The day that `day=today` means, as 2026-11-21. */
  readonly today: string;
}

/** Reads a run from its address and plays its moves. `own` replaces the campaign; `day` replaces a seed. */
export function readRunQuery(
  own: HauntLevel | null,
  query: Query,
  spare: Spare,
): Result<{ readonly setup: Setup; readonly run: Run }> {
  const strange = query.find(([key]) => !KEYS.some((known) => known === key));
  if (strange !== undefined)
    return failureOf(
      `the link says ${quoted(strange[0])}, which means nothing here`,
      `A run is written as ${KEYS.join(', ')}.`,
    );
  const said = (key: (typeof KEYS)[number]) => queryValue(query, key);
  const sightText = said('sight') ?? own?.sight ?? 'through';
  const sight = SIGHTS.find((one) => one === sightText);
  if (!sight)
    return failureOf(
      `"sight=" in the link: ${quoted(sightText)} is no sight`,
      `Sight is ${SIGHTS.join(' or ')}.`,
    );
  const rulesText = said('rules') ?? own?.rules ?? 'classic';
  const rules = RULE_SETS.find((one) => one === rulesText);
  if (!rules || (own && own.rules !== rules))
    return failureOf(
      `"rules=" in the link: ${quoted(rulesText)} is no set of rules${own ? ' of the level in it' : ''}`,
      own ? `That level has rules of its own: ${own.rules}.` : `Rules are ${listed(RULE_SETS, 'or')}.`,
    );
  const livesSaid = said('lives');
  if (!own && rules === '1983' && livesSaid !== null && livesSaid !== 'unlimited')
    return failureOf(
      `"lives=" in the link: ${quoted(livesSaid)} is no number of lives by the rules of 1983, where nobody bites`,
      'Leave "lives=" out.',
    );
  const onlyText = said('only') ?? '0';
  if (!['0', '1'].includes(onlyText))
    return failureOf(
      `"only=" in the link: ${quoted(onlyText)} says neither yes nor no`,
      'It is 1 for one level alone, or left out.',
    );
  const day = said('day') === 'today' ? spare.today : said('day');
  if (day !== null && dayOfSeed(dailySeed(day)) === null)
    return failureOf(
      `"day=" in the link: ${quoted(day)} is no day`,
      'A day is written as 2026-11-21, or today.',
    );
  const only = onlyText === '1';
  const from = said('from') ?? '1';
  const levels = own ? [own] : levelsWith(sight, rules);
  const end = only && /^[1-9]\d*$/.test(from) ? Number(from) : levels.length;
  const texts = {
    seed: said('seed') ?? (day === null ? (own?.meta.seed ?? spare.seed) : dailySeed(day)),
    from,
    lives: livesSaid ?? livesText(own ? own.lives : campaignLives(rules)),
    moves: said('moves') ?? own?.meta.moves ?? '',
  };
  const read = readRun(texts, levels.slice(0, end), (part) => `"${part}=" in the link`);
  return read.ok
    ? success({ setup: { plan: read.value.plan, sight, rules, only, level: own }, run: read.value })
    : read;
}

/** The levels of a run as documents say them: the first has the seed, a single one its lives and moves too. */
export function levelsOfQuery(
  own: HauntLevel | null,
  query: Query,
  today: string,
): Result<readonly HauntLevel[]> {
  const read = readRunQuery(own, query, { seed: '', today });
  if (!read.ok) return read;
  const { setup } = read.value;
  const { seed, from, lives } = setup.plan;
  const [first, ...rest] = levelsOf(setup).slice(from - 1);
  if (!first) return success([]);
  const moves = queryValue(query, 'moves') ?? first.meta.moves;
  const begun = { ...first, meta: { ...first.meta, seed: seed === '' ? first.meta.seed : seed } };
  if (rest.length > 0) return success([begun, ...rest]);
  // With the rules of 1983 no life is lost.
  const alive = begun.rules === '1983' ? begun : { ...begun, lives };
  return success([{ ...alive, meta: { ...begun.meta, moves } }]);
}
