import { headerOf, setHeader } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { packNameOf } from '../collections/own-pack-names.js';
import { packText, rowRoute } from '../collections/row.js';
import { keepLevel, levelIn, savedLevels } from '../collections/saved-levels.js';
import {
  addCollection,
  addTo,
  collectionNamed,
  collections,
  moveIn,
  renameCollection,
  shelf,
  takeOff,
} from '../collections/shelf.js';
import { saveDraft, type TabDraft } from '../collections/tab-draft.js';
import { beginTest } from '../collections/testing.js';
import type { EditKind } from '../session/drafts.js';
import { formatRoute, go } from '../state/route.js';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { say } from '../ui/messages/speech.js';
import { toast } from '../ui/messages/toast.js';
import { copyText, downloadText, fileName, linkTo } from '../ui/share.js';
import { HeaderField } from './header-field.js';

interface RowCardProps {
  readonly draft: TabDraft;
  readonly text: string;
  readonly onEdit: (text: string, kind: EditKind) => void;
  /** Puts a kept level on the table. */
  readonly onLay: (text: string, saved: string | null, what: string) => void;
}

/** A game of several levels: the row in which the level on the table stands, or the way into one. */
export function RowCard(props: RowCardProps) {
  const { draft } = props;
  const name = draft.level.value;
  const lists = name === null ? [] : shelf.value.filter((list) => levelsOn(list).includes(name));
  const chosen = useSignal('');
  const list = lists.find((one) => one === chosen.value) ?? lists[0];
  return (
    <details class="panel card row-card" open={list !== undefined} data-test="row">
      <summary>
        <h2>A game of several levels</h2>
      </summary>
      {list === undefined || name === null ? (
        <Joining draft={draft} />
      ) : (
        <>
          {lists.length > 1 && (
            <SelectSetting
              label="Which game"
              value={list}
              options={lists.map((value) => ({ value, text: titleOfList(value) }))}
              onChange={into(chosen)}
            />
          )}
          <Row key={list} {...props} list={list} name={name} />
        </>
      )}
    </details>
  );
}

const levelsOn = (list: string) => collections.value.get(list)?.levels ?? [];
const titleOfList = (list: string) => collections.value.get(list)?.title ?? '';

/** Saves the level on the table, where that is not done; returns its name. */
function saveTable(draft: TabDraft): string {
  const name = draft.level.peek();
  const isSaved = name !== null && savedLevels.peek().get(name)?.text === draft.history.peek().now;
  if (!isSaved) saveDraft(draft, null);
  return draft.level.peek() ?? '';
}

/** Puts the level on the table into a game that there is, or into a new one. */
function Joining({ draft }: Pick<RowCardProps, 'draft'>) {
  return (
    <div class="stack">
      <p class="soft small">
        Levels that are played one after another, with a message before and after each, and one link for all
        of them. Put this level into a game:
      </p>
      {shelf.value.length > 0 && (
        <div class="row">
          {shelf.value.map((list) => (
            <Button key={list} look="small" icon="plus" to={() => addTo(list, [saveTable(draft)])}>
              <span class="anywhere">{titleOfList(list)}</span>
            </Button>
          ))}
        </div>
      )}
      <p>
        <Button icon="plus" to={() => void addCollection(spareTitle(), [saveTable(draft)])}>
          Begin a game
        </Button>
      </p>
    </div>
  );
}

/** The first title of a new game. */
function spareTitle(): string {
  const taken = new Set(shelf.peek().map(titleOfList));
  const names = Array.from({ length: taken.size + 1 }, (_, at) =>
    at === 0 ? 'My game' : `My game ${at + 1}`,
  );
  return names.find((name) => !taken.has(name)) ?? '';
}

interface RowProps extends RowCardProps {
  readonly list: string;
  /** The kept level that is on the table. */
  readonly name: string;
}

/** The levels of a game in their order, the texts before and after the one on the table, and how the game is passed on. */
function Row({ draft, text, onEdit, onLay, list, name }: RowProps) {
  const { levels = [], title = '' } = collectionNamed(list) ?? {};
  const typed = useSignal<string | null>(null);
  const calledAt = (at: number) => {
    const level = levels[at] ?? '';
    const said = level === name ? text : (savedLevels.value.get(level)?.text ?? '');
    return headerOf(said, 'title') ?? `Level ${at + 1}`;
  };
  const open = (at: number) => {
    const level = levels[at] ?? '';
    saveTable(draft);
    onLay(savedLevels.peek().get(level)?.text ?? '', level, `“${calledAt(at)}” is on the table.`);
  };
  const move = (level: string, to: number) => {
    moveIn(list, level, to);
    say(`Number ${to + 1} of ${levels.length}.`);
  };
  const another = () => {
    saveTable(draft);
    const bare = ['title', 'note', 'before', 'after', 'moves'].reduce(
      (said, key) => setHeader(said, key, null),
      text,
    );
    const { name: made } = keepLevel({ text: bare, origin: 'drawn' });
    addTo(list, [made]);
    moveIn(list, made, levels.indexOf(name) + 1);
    onLay(bare, made, 'Another level with the same rules: draw it anew.');
  };
  /** Passes on all levels that can be played. */
  const pass = (how: (whole: Parameters<typeof packText>[0]) => void) => () => {
    saveTable(draft);
    const read = levels.map((level) => levelIn(savedLevels.peek().get(level)?.text ?? ''));
    const whole = read.flatMap((level) => (level.ok ? [level.value] : []));
    if (whole.length < read.length) toast('What cannot be played yet is left out.');
    if (whole.length > 0) how(whole);
  };
  const edit = (next: string) => onEdit(next, 'header');
  return (
    <div class="stack">
      <Field
        label="Name of the game"
        wide
        maxLength={80}
        value={typed.value ?? title}
        onInput={(value) => {
          typed.value = value;
          if (value.trim() !== '') renameCollection(list, value);
        }}
      />
      <ol class="plain row-levels">
        {levels.map((level, at) => {
          const called = calledAt(at);
          return (
            <li key={level}>
              <button
                type="button"
                class="bare row-level"
                aria-current={level === name ? 'true' : undefined}
                onClick={() => level !== name && open(at)}
              >
                {called}
              </button>
              <Button
                icon="up"
                label={`Move “${called}” up`}
                off={at === 0}
                to={() => at > 0 && move(level, at - 1)}
              />
              <Button
                icon="close"
                label={`Take “${called}” out of the game`}
                to={() => {
                  const bringBack = takeOff(list, level);
                  toast('Taken out of the game.', { text: 'Undo', onDo: bringBack });
                }}
              />
            </li>
          );
        })}
      </ol>
      <p class="row">
        <Button look="small" icon="plus" to={another}>
          Another level
        </Button>
        <Button look="small" icon="list" to={formatRoute({ page: 'collection', name: list })}>
          All its levels
        </Button>
      </p>
      <HeaderField of="before" label="Told before this level" text={text} onEdit={edit} />
      <HeaderField of="after" label="Told once it is won" text={text} onEdit={edit} />
      <div class="row">
        <Button
          look="primary"
          icon="play"
          to={pass(() => {
            beginTest();
            const number = levels.indexOf(name) + 1;
            go({ page: 'play', pack: packNameOf(list), number, moves: null });
          })}
        >
          Play from here
        </Button>
        <Button icon="share" to={pass((whole) => void copyText(linkTo(rowRoute(whole, title)), 'Link'))}>
          Copy link
        </Button>
        <Button
          icon="download"
          to={pass((whole) => downloadText(packText(whole, title), fileName(title, 'txt'), 'text/plain'))}
        >
          Save as a file
        </Button>
      </div>
    </div>
  );
}
