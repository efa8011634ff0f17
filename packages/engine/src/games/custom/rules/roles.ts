import { memoizeFor } from '../../../puzzle/index.js';
import { clockOf } from './clock.js';
import { meetingsOf } from './meetings.js';
import type { RuleSet } from './sentences/rule-set.js';
import type { Whom } from './sentences/sentence.js';

const NO_LETTERS: readonly string[] = [];

export type Roles = ReturnType<typeof rolesOf>;
export type Lying = ReturnType<typeof lyingOf>;

/** What follows from rules alone, whatever lies where: by form, which is a letter that pieces may have, in order. Worked out once for each. */
export const rolesOf = memoizeFor((rules: RuleSet) => {
  const forms = [...rules.pieces.values()].sort((a, b) => (a.letter < b.letter ? -1 : 1));
  const formOf = new Map(forms.map(({ letter }, index) => [letter, index]));
  const meetings = meetingsOf(rules, forms);
  const facingOf = (form: number): number => {
    for (const one of [forms[form].behaviour, forms[form].otherwise])
      if ('facing' in one && one.facing !== null) return one.facing;
    return 0;
  };

  // Groups in which pieces move, by form; each has as many rounds as its largest number of steps.
  const isMover = (form: number) =>
    forms[form].behaviour.kind !== 'stands' || forms[form].otherwise.kind !== 'stands';
  const { isLate } = meetings;
  const all = [...forms.keys()].filter((form) => isMover(form) || isLate[form] === 1);
  const grouped = rules.turn?.groups.map((group) => group.map((letter) => formOf.get(letter) ?? 0)) ?? [all];
  /** Forms whose turn is not yet, of those that you meet only when they have had their step. */
  const waiting = (group: number) =>
    Uint8Array.from(forms, (_, form) =>
      Number(isLate[form] === 1 && grouped.slice(group).some((members) => members.includes(form))),
    );
  const waitsAtFirst = waiting(0);
  const groups = grouped.map((members, group) => ({
    isIn: Uint8Array.from(forms, (_, form) => Number(members.includes(form))),
    rounds: Math.max(0, ...members.map((form) => forms[form].steps)),
    waits: waiting(group + 1),
    hasLate: members.some((form) => isLate[form] === 1),
  }));

  // Ends.
  const ends = rules.ends.map(({ sentence, rule }) => ({ ...sentence, rule }));
  const isAmong = (letters: readonly string[]) =>
    Uint8Array.from(forms, ({ letter }) => Number(letters.includes(letter)));
  const counted = (kind: 'win-none' | 'lose-exit') =>
    ends.flatMap((end) => (end.kind === kind ? [{ rule: end.rule, isCounted: isAmong(end.letters) }] : []));
  const winNone = counted('win-none');
  const loseExit = counted('lose-exit');
  const winAfter = ends.find((end) => end.kind === 'win-after') ?? null;
  const winTaken = ends.find((end) => end.kind === 'win-taken') ?? null;
  const winExit =
    ends.find((end) => end.kind === 'win-exit') ??
    (ends.some(({ kind }) => kind.startsWith('win'))
      ? null
      : { kind: 'win-exit' as const, survive: false, others: NO_LETTERS, rule: -1 });
  /** By form: whether it has to stand on an exit with you. */
  const isCompany = isAmong(winExit?.others ?? NO_LETTERS);

  // Subjects of the ground: 0 is you, then the forms.
  const subjects = ['you', ...forms.map(({ letter }) => letter)];
  const passesOf = (subject: number): readonly string[] => forms[subject - 1]?.passes ?? [];
  const stopsOf = (subject: number): readonly string[] =>
    subject === 0 ? rules.you.avoid : (forms[subject - 1]?.stops ?? []);
  // Those whom the same stops and lets through go the same ways.
  const manners = subjects.map((_, subject) =>
    JSON.stringify([passesOf(subject), stopsOf(subject)].map((letters) => [...letters].sort())),
  );
  /** By subject: the first one that goes the same ways. */
  const alike = Int32Array.from(manners, (manner) => manners.indexOf(manner));
  const passesGate = subjects.map((_, subject) =>
    rules.gates.map((letter) => passesOf(subject).includes(letter)),
  );
  const passesRock = subjects.map((_, subject) => passesOf(subject).includes('walls'));
  const letters = new Set([...rules.ground.keys(), ...rules.gates, ...rules.changing]);
  const lying = new Map([...letters].map((letter) => [letter, lyingOf(letter, subjects, rules)]));

  return {
    ...{ forms, formOf, clock: clockOf(rules), meetings, facingOf, groups, waitsAtFirst },
    ...{ winNone, loseExit, winAfter, winTaken, winExit, isCompany },
    ...{ subjects, passesOf, stopsOf, alike, passesGate, passesRock },
    /** What lies on a cell with a letter of the ground, by that letter. */
    lying,
  };
});

/** What a letter of the ground does: numbers of the rules that say it, -1 for none, or what they say; by subject where it is for some. */
function lyingOf(letter: string, subjects: readonly string[], { ground, gates, changing }: RuleSet) {
  const said = ground.get(letter)?.rules ?? [];
  const ruleOf = (kind: 'falls' | 'teleport' | 'ice' | 'trap', name: string | null = null): number =>
    said.find(
      ({ sentence }) =>
        sentence.kind === kind && (name === null || ('whom' in sentence && isFor(sentence.whom, name))),
    )?.rule ?? -1;
  const falls = ruleOf('falls');
  const ways = said.flatMap(({ sentence }) => (sentence.kind === 'one-way' ? [sentence.way] : []));
  return {
    falls,
    teleport: ruleOf('teleport'),
    ice: subjects.map((name) => ruleOf('ice', name)),
    traps: subjects.map((name) => ruleOf('trap', name)),
    /** The only way that leads off it. */
    oneWay: ways.at(-1) ?? -1,
    gate: gates.indexOf(letter),
    beginsOpen: said.some(({ sentence }) => sentence.kind === 'open'),
    isChanging: changing.has(letter),
    isTaken: changing.has(letter) && falls < 0,
    switches: said.flatMap(({ sentence, rule }) =>
      sentence.kind === 'switch'
        ? [
            {
              gate: gates.indexOf(sentence.gate),
              isOnce: sentence.isOnce,
              rule,
              isFor: subjects.map((name) => isFor(sentence.whom, name)),
            },
          ]
        : [],
    ),
  };
}

/** Whether a rule about ground is for a subject. */
function isFor(whom: Whom, name: string): boolean {
  return whom === 'all' || whom.includes(name);
}
