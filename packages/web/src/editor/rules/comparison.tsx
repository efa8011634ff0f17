import { rulebook } from '@knossos/engine/internal/games';
import {
  capital,
  counted,
  listed,
  type RuleTemplate,
  type Sentences,
  type Solution,
  verdictWords,
} from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { levelIn } from '../../collections/saved-levels.js';
import { formatRoute } from '../../state/route.js';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { SelectSetting } from '../../ui/forms/fields.js';
import { createWorkerClient, startThread } from '../../worker/client.js';
import { isSame, type ShippedLevel, sentencesOf, shippedLevels } from './template-gallery.js';

/** Most joint states that are looked at for one level. */
const LIMIT = 2_000_000;

/** What other rules do to a level, the gravest first. */
const CHANGES = [
  'no longer possible',
  'possible now',
  'longer',
  'shorter',
  'another answer',
  'the same',
  'not known',
  'does not fit',
] as const;
type Change = (typeof CHANGES)[number];

interface Compared {
  readonly title: string;
  readonly change: Change;
  /** From what to what, or why it does not fit. */
  readonly remark: string;
  /** Where it is played with the new rules; null where it does not fit. */
  readonly href: string | null;
}

interface ComparisonProps {
  readonly game: string;
  readonly sentences: Sentences;
  /** The text whose rules are compared with those of a template. */
  readonly text: string;
}

/** What the rules change: the levels that were shipped with those of a template, solved with both. */
export function Comparison({ game, sentences, text }: ComparisonProps) {
  const own = sentencesOf(sentences, text);
  /** The template that was chosen; empty while it is the one whose rules are most alike. */
  const chosen = useSignal('');
  const templates = useMemo(() => sentences.templates.map((one) => withLetters(sentences, one)), [sentences]);
  const letters = useMemo(() => lettersOf(sentences, text), [sentences, text]);
  const nearest = nearestTemplate(templates, own, letters);
  const compared = templates.find(({ name }) => name === chosen.value) ?? nearest;
  const base = compared.name;
  const found = useSignal<readonly Compared[] | null>(null);
  const progress = useSignal<{ readonly done: number; readonly of: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    progress.value = null;
  };
  const key = own.join('\n');
  // An answer belongs to the rules that it was worked out for.
  useEffect(() => {
    found.value = null;
    return stop;
  }, [key, base]);
  const run = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    found.value = [];
    const levels = (await shippedLevels(game, sentences)).filter((level) =>
      isSame(level.sentences, compared.sentences),
    );
    const client = createWorkerClient(startThread);
    for (const [done, level] of levels.entries()) {
      if (controller.signal.aborted) break;
      progress.value = { done, of: levels.length };
      const one = await compare(sentences, level, own, async (text) =>
        client.ask(
          { kind: 'solve', position: { text, seed: '1', moves: [] }, limit: LIMIT },
          { signal: controller.signal },
        ),
      );
      if (one !== null && !controller.signal.aborted) found.value = [...(found.value ?? []), one];
    }
    client.stop();
    if (running.current === controller) progress.value = null;
  };
  const isSameRules = isSame(own, compared.sentences);
  const theirs = compared.letters;
  const sorted = [...(found.value ?? [])].sort(
    (a, b) => CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change),
  );
  return (
    <section class="stack comparison" aria-label="What does this change?" data-test="comparison">
      <h3>What does this change?</h3>
      <SelectSetting
        label="Compared with"
        options={[
          { value: '', text: `the most alike: ${nearest.title}` },
          ...sentences.templates.map(({ name, title }) => ({ value: name, text: title })),
        ]}
        value={chosen.value}
        onChange={into(chosen)}
      />
      {without(theirs, letters).length > 0 && (
        <p class="soft small">
          Its rules are about {listed(without(theirs, letters))}, yours are not: a level that has such a piece
          or ground does not fit.
        </p>
      )}
      {without(letters, theirs).length > 0 && (
        <p class="soft small">
          Its levels need not have {listed(without(letters, theirs), 'or')}: rules about what a level lacks
          are left out there.
        </p>
      )}
      {isSameRules ? (
        <p class="soft small">These are its rules. Change one, and see what becomes of its levels.</p>
      ) : (
        <p class="row">
          {progress.value === null ? (
            <Button look="small" icon="solve" to={() => void run()}>
              Solve its levels with these rules
            </Button>
          ) : (
            <>
              <Button look="small" icon="close" to={stop}>
                Stop
              </Button>
              <span class="soft small" role="status">
                {progress.value.done} of {counted(progress.value.of, 'level')}
              </span>
            </>
          )}
        </p>
      )}
      {sorted.length > 0 && (
        <ul class="plain compared">
          {sorted.map(({ title, change, remark, href }) => (
            <li key={title}>
              <span class={`chip ${TONES[change]}`}>{change}</span>{' '}
              <span>
                {href === null ? title : <a href={href}>{title}</a>} <span class="soft small">{remark}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES: Readonly<Record<Change, string>> = {
  'no longer possible': 'bad',
  'possible now': 'good',
  longer: 'medium',
  shorter: 'medium',
  'another answer': 'medium',
  'the same': '',
  'not known': '',
  'does not fit': '',
};

interface Lettered extends RuleTemplate {
  readonly letters: readonly string[];
}

const lettersOf = (sentences: Sentences, text: string) =>
  sentences.read(text).letters.map(({ letter }) => letter);

const withLetters = (sentences: Sentences, template: RuleTemplate): Lettered => ({
  ...template,
  letters: lettersOf(sentences, sentences.write(sentences.empty, template.sentences)),
});

const without = (these: readonly string[], those: readonly string[]) =>
  these.filter((one) => !those.includes(one));

/** What two lists have in common, as a share of all that either has; 1 for two empty ones. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 1 : new Set(a.filter((one) => b.includes(one))).size / all;
}

const clausesOf = (rules: readonly string[]) => rules.flatMap((rule) => rule.split(', '));

/** The template whose rules are most like these, clause by clause; its letters count half as much as what they do. */
function nearestTemplate(
  templates: readonly Lettered[],
  own: readonly string[],
  letters: readonly string[],
): Lettered {
  const score = (one: Lettered) =>
    likeness(clausesOf(one.sentences), clausesOf(own)) + likeness(one.letters, letters) / 2;
  return templates.reduce((best, one) => (score(one) > score(best) ? one : best));
}

type Ask = (text: string) => Promise<Solution<string> | null>;

/** A level under other rules; those that it has nothing for, such as one about a letter that it lacks, are left out. */
function ruled(sentences: Sentences, shipped: ShippedLevel, rules: readonly string[]) {
  const left = [...rules];
  const without: string[] = [];
  for (;;) {
    const text = sentences.write(shipped.text, left);
    const level = levelIn(text);
    if (level.ok) return { ok: true, text, level: level.value, without } as const;
    const { fault } = level;
    const at = sentences.read(text).rules.findIndex(({ line }) => line === fault.line);
    if (at < 0) return { ok: false, fault } as const;
    without.push(...left.splice(at, 1));
  }
}

/** A shipped level with its own rules and with others; null where it was stopped. */
async function compare(
  sentences: Sentences,
  shipped: ShippedLevel,
  own: readonly string[],
  ask: Ask,
): Promise<Compared | null> {
  const { title } = shipped;
  const made = ruled(sentences, shipped, own);
  if (!made.ok)
    return { title, change: 'does not fit', remark: `${capital(made.fault.message)}.`, href: null };
  const { level, text, without } = made;
  const before = await ask(shipped.text);
  const after = before && (await ask(text));
  if (!before || !after) return null;
  const rules = rulebook.of(level);
  const words = (solution: Solution<string>) =>
    verdictWords(rules, rules.see(rules.start(level, '1')), solution).headline;
  const [was, is] = [words(before), words(after)];
  const left = without.length === 0 ? '' : `, without ${listed(without.map((rule) => `“${rule}”`))}`;
  return {
    title,
    change: changeOf(before, after),
    remark: (was === is ? was : `${was} → ${is}`) + left,
    href: formatRoute({ page: 'level', id: rulebook.encode(level), moves: null }),
  };
}

function changeOf(before: Solution<string>, after: Solution<string>): Change {
  if (before.status === 'gave-up' || after.status === 'gave-up') return 'not known';
  if (before.status === 'impossible' && after.status === 'impossible') return 'the same';
  if (after.status === 'impossible') return 'no longer possible';
  if (before.status === 'impossible') return 'possible now';
  if (before.status !== 'solved' || after.status !== 'solved') return 'another answer';
  const more = after.moves.length - before.moves.length;
  return more === 0 ? 'the same' : more > 0 ? 'longer' : 'shorter';
}
