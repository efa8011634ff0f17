import type {
  ClausePicture,
  EditableRule,
  Fault,
  LegendEntry,
  RulePart,
  Sentences,
} from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { Sentence } from '../../board/sentence.js';
import { StillPiece } from '../../board/still-piece.js';
import { Button } from '../../ui/button.js';
import { choosing } from '../choosing.js';
import { ClauseMotion } from './clause-motion.js';
import { Tray, type TrayItem } from './tray.js';

/** What of the rules is opened: a part of a sentence by its place, or what else can be done with it. */
export type Opened = string | null;

interface SentenceLineProps {
  readonly rule: EditableRule;
  /** Its number, from 0, of so many. */
  readonly at: number;
  readonly count: number;
  readonly stamps: readonly LegendEntry[];
  readonly style: 'cells' | 'walls';
  /** What those are called that have a name. */
  readonly names: ReadonlyMap<string, string>;
  /** The fault of the level, where that stands at this rule. */
  readonly fault: Fault | null;
  readonly opened: Opened;
  readonly onOpen: (place: Opened) => void;
  /** The sentence that it becomes; null takes it away. `stays` leaves open parts open. */
  readonly onChange: (sentence: string | null, stays?: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
  /** What a sentence says that the one in whose place it comes does not. */
  readonly pictureOf: Sentences['pictureOf'];
}

/** A rule as a sentence whose words are chosen. */
export function SentenceLine(props: SentenceLineProps) {
  const { rule, at, stamps, style, opened, onOpen, onChange, pictureOf } = props;
  const { clauses, sentence } = rule;
  const fault = rule.fault ?? props.fault;
  const place = (clause: number, part: number) => `${at}.${clause}.${part}`;
  const more = `${at}.more`;
  const close = () => onOpen(null);
  const chosen = clauses.flatMap(({ parts, without }, clause) =>
    parts.flatMap((part, index) => (opened === place(clause, index) ? [{ part, without }] : [])),
  )[0];
  const member = memberOf(sentence, stamps);
  const name = props.names.get(sentence.split(' ')[0] ?? '');
  return (
    <li class={`stack rule ${fault !== null ? 'faulty' : ''}`} data-rule={at}>
      <div class="row rule-words">
        {member && (
          <span class="rule-piece" aria-hidden="true">
            <StillPiece member={member} style={style} />
          </span>
        )}
        {name !== undefined && (
          <span class="rule-text rule-name" title={name}>
            {name}
          </span>
        )}
        {clauses.length === 0 && (
          <span class="rule-text">
            <Sentence text={sentence} isRule />
          </span>
        )}
        {clauses.map(({ parts }, clause) => (
          <span key={clause} class="rule-clause">
            {parts.map((part, index) => {
              const here = place(clause, index);
              return (
                <Part
                  key={here}
                  part={part}
                  place={here}
                  isOpen={opened === here}
                  onOpen={() => onOpen(opened === here ? null : here)}
                  onChange={onChange}
                />
              );
            })}
            {clause < clauses.length - 1 && <span class="rule-text comma">,</span>}
          </span>
        ))}
        <button
          type="button"
          class="bare chip-button more"
          data-place={more}
          aria-haspopup="menu"
          aria-expanded={opened === more}
          aria-label={`More about rule ${at + 1}: ${sentence}`}
          title="Add to it, move it, take it away"
          onClick={() => onOpen(opened === more ? null : more)}
        >
          …
        </button>
      </div>
      {chosen && <PartTray {...{ ...chosen, sentence, pictureOf, onChange }} onClose={close} />}
      {opened === more && <MoreTray {...props} onClose={close} />}
      {fault !== null && (
        <p class="notice rule-fault">
          {choosing(fault)}
          {clauses.length === 0 && (
            <Button look="small" to={() => onChange(null)}>
              Remove it
            </Button>
          )}
        </p>
      )}
      {rule.refines !== null && (
        <p class="small soft rule-note">
          <Sentence text={rule.refines} isRule />
        </p>
      )}
    </li>
  );
}

interface MoreTrayProps
  extends Pick<SentenceLineProps, 'rule' | 'at' | 'count' | 'onChange' | 'onMove' | 'pictureOf'> {
  readonly onClose: () => void;
}

/** What else can be done with a rule. */
function MoreTray({ rule, at, count, onChange, onMove, pictureOf, onClose }: MoreTrayProps) {
  const { clauses, sentence } = rule;
  const optional = clauses.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'optional' && !part.isThere ? [{ text: part.text, sentence: part.sentence }] : [],
    ),
  );
  const added = [...optional, ...rule.more()].map(({ text, sentence: made }) => ({
    text,
    isRule: true,
    ...shownItem(pictureOf(made, sentence)),
    onDo: () => onChange(made),
  }));
  const leftOut = clauses.flatMap(({ parts, without }) => {
    const made = without();
    return made === null ? [] : [{ text: textOf(parts), isRule: true, onDo: () => onChange(made) }];
  });
  const whole = [
    { text: 'Remove it', onDo: () => onChange(null) },
    ...(at > 0 ? [{ text: 'Move it up', onDo: () => onMove(-1) }] : []),
    ...(at < count - 1 ? [{ text: 'Move it down', onDo: () => onMove(1) }] : []),
  ];
  return (
    <Tray
      label={`Rule ${at + 1}`}
      onClose={onClose}
      groups={[
        { title: 'Add', items: added },
        { title: 'Leave out', items: leftOut },
        { title: 'The rule', items: whole },
      ]}
    />
  );
}

export const shownItem = (picture: ClausePicture | null) =>
  picture === null ? {} : { isShown: true, picture: <ClauseMotion picture={picture} /> };

/** Whom a sentence is about that does not say its letter: you, or the exit. */
function memberOf(sentence: string, stamps: readonly LegendEntry[]): LegendEntry | undefined {
  const [word = ''] = sentence.split(' ');
  const player = stamps.find(({ look }) => look === 'player');
  const exit = stamps.find(({ look }) => look === 'exit');
  return word === 'you' ? player : /^(?:win|lose)$/.test(word) ? exit : undefined;
}

const textOf = (parts: readonly RulePart[]) =>
  parts
    .filter((part) => part.kind !== 'optional' || part.isThere)
    .map(({ text }) => text)
    .join(' ');

interface PartProps {
  readonly part: RulePart;
  readonly place: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (sentence: string) => void;
}

function Part({ part, place, isOpen, onOpen, onChange }: PartProps): ComponentChildren {
  if (part.kind === 'text')
    return (
      <span class={`rule-text ${/^[,:]/.test(part.text) ? 'comma' : ''}`}>
        <Sentence text={part.text} isRule />
      </span>
    );
  if (part.kind === 'optional')
    return (
      <button
        type="button"
        class={`bare chip-button optional ${part.isThere ? 'there' : ''}`}
        data-place={place}
        aria-pressed={part.isThere}
        title={part.isThere ? 'Leave it out' : 'Add it'}
        onClick={() => onChange(part.sentence)}
      >
        {part.isThere ? part.text.replace(/^, /, '') : `+ ${part.text}`}
      </button>
    );
  return (
    <button
      type="button"
      class="bare chip-button"
      data-place={place}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      title="Choose something else"
      onClick={onOpen}
    >
      {isOfLetters(part, part.text) ? <Sentence text={part.text} isRule /> : part.text}
    </button>
  );
}

/** Numbers that are offered, beside one more and one less. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 100];
const WAY_NAMES: Readonly<Record<string, string>> = { U: 'up', R: 'right', D: 'down', L: 'left', W: 'wait' };

/** Whether letters in a text are those of the board: ways and numbers by themselves are none. */
const isOfLetters = (part: RulePart, text: string) =>
  part.kind === 'letters' || (part.kind === 'choice' && (part.isLetter || text.length > 1));

interface PartTrayProps {
  readonly part: RulePart;
  /** The sentence without the clause in which it stands. */
  readonly without: () => string | null;
  readonly sentence: string;
  readonly pictureOf: Sentences['pictureOf'];
  readonly onChange: (sentence: string, stays?: boolean) => void;
  readonly onClose: () => void;
}

/** What may stand in the place of a part. */
function PartTray({ part, without, sentence, pictureOf, onChange, onClose }: PartTrayProps) {
  const change = (sentence: string | null, stays = false) => {
    if (sentence !== null) onChange(sentence, stays);
  };
  const choices = part.kind === 'choice' ? part.options() : [];
  const items = (): readonly TrayItem[] => {
    switch (part.kind) {
      case 'choice':
        return choices.map(({ text, sentence: made }) => ({
          text,
          isChosen: text === part.text,
          isRule: isOfLetters(part, text),
          // The current choice shows by the sentences that another one would take away.
          ...shownItem(
            pictureOf(
              made,
              made === sentence ? (choices.find((one) => one.sentence !== made)?.sentence ?? null) : sentence,
            ),
          ),
          onDo: () => change(made),
        }));
      case 'letters':
        return part.options().map(({ text, sentence: made, isChosen }) => ({
          text,
          isChosen,
          isRule: true,
          onDo: () => change(made, true),
        }));
      case 'number': {
        const now = Number(part.text);
        const inside = (value: number) => value >= part.least && value <= part.most;
        return [
          ...(inside(now - 1)
            ? [{ text: '−', label: 'one less', onDo: () => change(part.write(now - 1), true) }]
            : []),
          ...[...new Set([...NUMBERS.filter(inside), now])]
            .sort((a, b) => a - b)
            .map((value) => ({
              text: String(value),
              isChosen: value === now,
              onDo: () => change(part.write(value)),
            })),
          ...(inside(now + 1)
            ? [{ text: '+', label: 'one more', onDo: () => change(part.write(now + 1), true) }]
            : []),
        ];
      }
      case 'path':
        return [
          ...[...part.letters].map((letter) => ({
            text: letter,
            label: WAY_NAMES[letter] ?? letter,
            onDo: () => change(part.write(part.text + letter), true),
          })),
          ...(part.text.length > 1
            ? [
                {
                  text: '⌫',
                  label: 'take the last one away',
                  onDo: () => change(part.write(part.text.slice(0, -1)), true),
                },
              ]
            : []),
        ];
      default:
        return [];
    }
  };
  const all = items();
  // Where no choice shows what it means, the clause is shown of which it is a part.
  const lead = all.some(({ isShown }) => isShown) ? null : (
    <ClauseMotion picture={pictureOf(sentence, without())} />
  );
  return <Tray label={`In place of ${part.text}`} lead={lead} groups={[{ items: all }]} onClose={onClose} />;
}
