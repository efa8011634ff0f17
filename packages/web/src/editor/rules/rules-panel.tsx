import './rules.css';
import type { AnyRules, Fault, LegendEntry, Sentences } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Sentence, SentencesAbout } from '../../board/sentence.js';
import type { EditKind } from '../../session/drafts.js';
import { into, put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { say } from '../../ui/messages/speech.js';
import { HeaderField } from '../header-field.js';
import { MotionButton } from './clause-motion.js';
import { Comparison } from './comparison.js';
import { LetterList } from './letter-list.js';
import { type Opened, SentenceLine, shownItem } from './sentence-line.js';
import { TemplateGallery } from './template-gallery.js';
import { Tray } from './tray.js';

interface RulesPanelProps {
  readonly rules: AnyRules;
  readonly text: string;
  /** The fault of the level; null for none. */
  readonly fault: Fault | null;
  readonly stamps: readonly LegendEntry[];
  readonly style: 'cells' | 'walls';
  readonly onEdit: (text: string, kind: EditKind) => void;
  /** Puts another level on the table. */
  readonly onLay: (text: string) => void;
  readonly onDraw: (stamp: LegendEntry) => void;
}

/** The rules of a level, put together by choosing. */
export function RulesPanel({ rules, ...props }: RulesPanelProps) {
  const sentences = useSignal<Sentences | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    rules.sentences?.().then(into(sentences), put(failed, true));
  }, [rules, sentences, failed]);
  if (failed.value)
    return (
      <p class="notice">There is no network to load this with. The text below can be changed all the same.</p>
    );
  if (sentences.value === null) return <p class="loading soft">Loading …</p>;
  return <LoadedPanel game={rules.id} sentences={sentences.value} {...props} />;
}

interface LoadedPanelProps extends Omit<RulesPanelProps, 'rules'> {
  readonly game: string;
  readonly sentences: Sentences;
}

/** Where one is in the panel, and what becomes of its rules. */
function useRuleEdits({ sentences, text, onEdit }: LoadedPanelProps, all: readonly string[]) {
  const opened = useSignal<Opened>(null);
  const root = useRef<HTMLDivElement>(null);
  /** Takes the focus to a place once it is drawn; to the first word of the same rule where it is gone. */
  const focus = (place: string) =>
    requestAnimationFrame(() => {
      const at = (name: string) => root.current?.querySelector<HTMLElement>(name);
      const [rule] = place.split('.');
      const there =
        at(`[data-place="${place}"]`) ?? at(`[data-rule="${rule}"] button`) ?? at('[data-place^="new."]');
      there?.focus({ preventScroll: true });
    });
  const write = (next: readonly string[]) => onEdit(sentences.write(text, next), 'replace');
  /** Writes rules, closes open parts, and goes to a place. */
  const goOn = (next: readonly string[], place: string) => {
    write(next);
    opened.value = null;
    focus(place);
  };
  return {
    root,
    opened,
    open: (place: Opened) => {
      const before = opened.peek();
      opened.value = place;
      if (place === null && before !== null) focus(before);
    },
    change: (at: number, sentence: string | null, stays = false) => {
      write(all.flatMap((one, index) => (index !== at ? [one] : sentence === null ? [] : [sentence])));
      say(sentence ?? 'Removed.');
      if (stays) return;
      const place = opened.peek();
      opened.value = null;
      if (place !== null) focus(place);
    },
    move: (at: number, by: 1 | -1) => {
      const next = [...all];
      next.splice(at + by, 0, ...next.splice(at, 1));
      goOn(next, `${at + by}.more`);
    },
    add: (sentence: string) => {
      say(sentence);
      goOn([...all, sentence], `${all.length}.more`);
    },
  };
}

function LoadedPanel(props: LoadedPanelProps) {
  const { game, sentences, text, fault, stamps, style, onEdit, onLay, onDraw } = props;
  const sheet = useMemo(() => sentences.read(text), [sentences, text]);
  const members = useMemo(() => ({ members: stamps, style }), [stamps, style]);
  const isChoosing = useSignal(false);
  const { rules, letters } = sheet;
  const names = new Map(
    letters.flatMap(({ letter, name }) => (name === '' ? [] : [[letter, name] as const])),
  );
  const edits = useRuleEdits(
    props,
    rules.map(({ sentence }) => sentence),
  );
  const { root, opened, open, change, move } = edits;
  return (
    <SentencesAbout.Provider value={members}>
      <div class="stack rules-panel" ref={root} data-test="rules">
        <div class="bar">
          <h2>Rules</h2>
          <div class="row">
            <MotionButton />
            <Button look="small" icon="games" to={put(isChoosing, true)}>
              Templates
            </Button>
          </div>
        </div>
        <HeaderField
          of="title"
          label="Title of your game"
          text={text}
          onEdit={(next) => onEdit(next, 'header')}
        />
        {rules.length === 0 && (
          <p class="soft">There are no rules yet. You step, and win at an exit. Say who hunts you:</p>
        )}
        <ol class="plain stack rules">
          {rules.map((rule, at) => (
            <SentenceLine
              key={at}
              rule={rule}
              at={at}
              count={rules.length}
              stamps={stamps}
              style={style}
              names={names}
              fault={fault?.line === rule.line ? fault : null}
              opened={opened.value}
              onOpen={open}
              onChange={(sentence, stays) => change(at, sentence, stays)}
              onMove={(by) => move(at, by)}
              pictureOf={sentences.pictureOf}
            />
          ))}
        </ol>
        <AddRule {...edits} subjects={sheet.subjects} pictureOf={sentences.pictureOf} />
        <LetterList
          letters={letters}
          sentences={sentences}
          text={text}
          stamps={stamps}
          style={style}
          opened={opened.value}
          onOpen={open}
          onText={(next, kind) => {
            onEdit(next, kind);
            if (kind === 'replace') open(null);
          }}
          onDraw={onDraw}
        />
        <Comparison game={game} sentences={sentences} text={text} />
        {isChoosing.value && (
          <TemplateGallery
            game={game}
            sentences={sentences}
            onChoose={(chosen) => {
              isChoosing.value = false;
              opened.value = null;
              onLay(chosen);
            }}
            onClose={put(isChoosing, false)}
          />
        )}
      </div>
    </SentencesAbout.Provider>
  );
}

interface AddRuleProps extends Pick<ReturnType<typeof useRuleEdits>, 'opened' | 'open' | 'add'> {
  readonly subjects: ReturnType<Sentences['read']>['subjects'];
  readonly pictureOf: Sentences['pictureOf'];
}

/** Whom another rule may be about, and what may be said of them. */
function AddRule({ subjects, opened, open, add, pictureOf }: AddRuleProps) {
  const subject = subjects.find((_, index) => opened.value === `new.${index}`);
  return (
    <section class="stack tight" aria-label="Add a rule">
      <h3>Add a rule about</h3>
      <div class="subjects">
        {subjects.map(({ name, isNew }, index) => {
          const place = `new.${index}`;
          return (
            <button
              key={name}
              type="button"
              class="button small"
              data-place={place}
              aria-haspopup="menu"
              aria-expanded={opened.value === place}
              title={name}
              onClick={() => open(opened.value === place ? null : place)}
            >
              <span class="rule-name">
                <Sentence text={isNew ? `+ ${name}` : name} isRule />
              </span>
            </button>
          );
        })}
      </div>
      {subject && (
        <Tray
          label={`About ${subject.name}`}
          isTall
          onClose={() => open(null)}
          groups={[
            {
              items: subject.sentences().map(({ text: said, sentence }) => ({
                text: said,
                isRule: true,
                ...shownItem(pictureOf(sentence, null)),
                onDo: () => add(sentence),
              })),
            },
          ]}
        />
      )}
    </section>
  );
}
