import { sheetTitles } from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import {
  bareText,
  counted,
  describeFault,
  headerOf,
  type Level,
  looksLikeId,
  packTitle,
  withoutSignature,
} from '@knossos/engine/internal/puzzle';
import { type Address, levelsAt, levelsInText } from '@knossos/engine/internal/session';
import { type ClassItem, type NewItem, setItems } from '@knossos/server/classes/api';
import { oneLevel } from '@knossos/server/levels/api';
import { useSignal } from '@preact/signals';
import { loadLessons } from '../../levels/lessons.js';
import { loadPack, packNames } from '../../levels/packs.js';
import { playRoute } from '../../play/level-route.js';
import { GAMES } from '../../state/games.built.js';
import { referenceIn } from '../../state/reference.js';
import { formatRoute } from '../../state/route.js';
import { into, put as putIn } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Select } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { ask } from '../api.js';
import type { ClassProps } from './class-props.js';

/** Faults of a pasted list that are shown at once. */
const MOST_FAULTS = 5;

/** The tasks of a class: links are added, tasks are moved and removed. */
export function ListEditor({ one, query }: ClassProps) {
  const text = useSignal('');
  const fault = useSignal<string | null>(null);
  const asking = useSignal<number | null>(null);
  const ids = one.items.map(({ id }) => id);
  const doneBy = (id: number) => one.progress.filter(({ item }) => item === id).length;
  const put = async (list: readonly (number | NewItem)[]) =>
    query.take(await ask(setItems, { params: { id: one.id }, body: { items: list } }));
  const add = (items: readonly NewItem[]) => {
    const { fresh, remark } = newTo(one.items, items);
    if (remark !== null) toast(remark);
    return fresh.length === 0 || put([...ids, ...fresh]);
  };
  const addLinks = async () => {
    const { items, faults, left } = await readLinks(text.value);
    const more = faults.length - MOST_FAULTS;
    const lines = [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`… and ${more} more.`] : [])];
    fault.value =
      faults.length === 0 && items.length === 0 ? 'There is no link in it.' : lines.join('\n') || null;
    if (items.length > 0 && (await add(items))) text.value = left;
  };
  const move = (at: number, by: number) => {
    const moved = [...ids];
    const [id] = moved.splice(at, 1);
    if (id !== undefined) moved.splice(at + by, 0, id);
    void put(moved);
  };
  return (
    <Card title="The list" test="list-editor">
      {one.items.length === 0 && (
        <p class="soft">Nothing yet. Paste links of levels and lessons below, or add a whole pack.</p>
      )}
      <ol class="class-edit">
        {one.items.map(({ id, title, address, game }, at) => (
          <li key={id}>
            <div class="bar one-line">
              <a class="anywhere" href={address}>
                {title} <span class="soft small">{rulebook.find(game)?.title}</span>
              </a>
              <span class="row tight one-line">
                <Button
                  icon="up"
                  label={`Move ${title} up`}
                  off={at === 0}
                  to={() => at > 0 && move(at, -1)}
                />
                <Button
                  icon="down"
                  label={`Move ${title} down`}
                  off={at === ids.length - 1}
                  to={() => at < ids.length - 1 && move(at, 1)}
                />
                <Button
                  icon="close"
                  label={`Remove ${title} from the list`}
                  to={() => {
                    if (doneBy(id) > 0) asking.value = id;
                    else void put(ids.filter((other) => other !== id));
                  }}
                />
              </span>
            </div>
            {asking.value === id && (
              <div class="row" role="alert">
                <span class="small">
                  {counted(doneBy(id), 'pupil')} tried or solved it. That is deleted too.
                </span>
                <Button look="small danger" to={() => void put(ids.filter((other) => other !== id))}>
                  Remove it from the list
                </Button>
                <Button look="small" to={putIn(asking, null)}>
                  Keep it
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <form
        class="stack own-width form"
        onSubmit={(event) => {
          event.preventDefault();
          void addLinks();
        }}
      >
        <label class="stack tight">
          <span>Links of levels and lessons, one a line, or levels as text</span>
          <textarea
            class="field"
            rows={3}
            spellcheck={false}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              fault.value = null;
            }}
          />
        </label>
        <Alert text={fault.value} />
        <Button look="primary" icon="plus">
          Add to the list
        </Button>
      </form>
      <ManyAtOnce add={add} />
    </Card>
  );
}

/** All lessons of a game, or all levels of a pack. */
function ManyAtOnce({ add }: { readonly add: (items: readonly NewItem[]) => unknown }) {
  const source = useSignal(`lessons ${GAMES[0]?.id ?? ''}`);
  const addMany = async () => {
    const [kind = '', name = ''] = source.value.split(' ');
    const items = kind === 'lessons' ? await lessonItems(name, null) : await packItems(name);
    if (typeof items !== 'string') add(items);
  };
  return (
    <div class="row class-many">
      <Select
        label="All lessons of a game, or a whole pack"
        value={source.value}
        options={[
          ...GAMES.map(({ id, title }) => ({ value: `lessons ${id}`, text: `Lessons: ${title}` })),
          ...GAMES.flatMap(({ id, title }) =>
            packNames(id).map((name) => ({
              value: `pack ${name}`,
              text: `Levels: ${title}, ${packTitle(name)}`,
            })),
          ),
        ]}
        onChange={into(source)}
      />
      <Button icon="plus" to={() => void addMany()}>
        Add all of them
      </Button>
    </div>
  );
}

/** Of items those that a list does not have yet, each once, and a remark on the others; null where there are none. */
export function newTo(list: readonly Pick<ClassItem, 'address'>[], items: readonly NewItem[]) {
  const there = new Set(list.map(({ address }) => address));
  const fresh: NewItem[] = [];
  const known: NewItem[] = [];
  for (const item of items) {
    (there.has(item.address) ? known : fresh).push(item);
    there.add(item.address);
  }
  const [{ title } = { title: null }, ...more] = known;
  const others = more.length === 0 ? ' is' : ` and ${counted(more.length, 'other')} are`;
  return { fresh, remark: title === null ? null : `“${title}”${others} on the list already.` };
}

interface ReadLinks {
  readonly items: readonly NewItem[];
  readonly faults: readonly string[];
  /** What of the text could not be taken. */
  readonly left: string;
}

/** Reads links of levels and lessons, or ids, one a line, also where a mail has folded one; or levels as text, as in a pack. */
export async function readLinks(text: string): Promise<ReadLinks> {
  if (headerOf(text, 'game') !== null) {
    const levels = levelsInText(text, rulebook);
    const faults = levels.flatMap((level) => (level.ok ? [] : [describeFault(level.fault)]));
    return {
      items: levels.flatMap((level) => (level.ok ? [levelItem(level.value)] : [])),
      faults,
      left: faults.length === 0 ? '' : text,
    };
  }
  const lines = unfolded(withoutSignature(bareText(text).lines).map((line) => line.trim()));
  const read = await Promise.all(lines.map(readLink));
  return {
    items: read.flatMap((one) => (typeof one === 'string' ? [] : one)),
    faults: read.flatMap((one, at) =>
      typeof one === 'string' ? [`${shortened(lines[at] ?? '')}: ${one}`] : [],
    ),
    left: lines.filter((_, at) => typeof read[at] === 'string').join('\n'),
  };
}

/** Lines that are not blank, those of one folded link as one: words without a blank behind a line that may begin a link. */
function unfolded(lines: readonly string[]): string[] {
  const isMore = (line: string) => line !== '' && !/\s|:\/\/|^#/.test(line);
  const whole: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while (end < lines.length && lines[at] !== '' && isMore(lines[end])) end++;
    const together = lines.slice(at, end);
    if (end > at + 1 && referenceIn(together.join('\n'))) whole.push(together.join('\n'));
    else whole.push(...together.filter((line) => line !== ''));
    at = end;
  }
  return whole;
}

/** The items of one link, or why it leads to none. */
async function readLink(text: string): Promise<readonly NewItem[] | string> {
  const found = referenceIn(text);
  if (found?.kind === 'id') return decoded(found.id);
  if (found?.kind !== 'address') return 'this is no link of a level or a lesson. Put one link on a line.';
  try {
    return await itemsAt(found.address);
  } catch {
    return 'it could not be loaded. Try again.';
  }
}

async function itemsAt(address: Exclude<Address, { page: 'unknown' }>): Promise<readonly NewItem[] | string> {
  switch (address.page) {
    case 'play': {
      const { pack, number } = address;
      const level = (await loadPack(pack))?.levels[number - 1];
      if (!level?.ok) return elsewhere('a level that is not there');
      return [levelItem(level.level, formatRoute({ page: 'play', pack, number, moves: null }))];
    }
    case 'print': {
      const pack = address.of === 'pack' ? await loadPack(address.name) : null;
      if (address.of === 'lessons') return lessonItems(address.name, null);
      return pack ? packItems(pack.name) : elsewhere('a sheet to print');
    }
    case 'lesson':
      return lessonItems(address.game, address.number);
    case 'together': {
      const [id] = address.rest;
      if (address.section !== 'levels' || id === undefined || !/^\d+$/.test(id))
        return elsewhere('another page of Together');
      const answer = await ask(oneLevel, { params: { id } });
      if (!answer.ok) return answer.message;
      const level = rulebook.parse(answer.value.text);
      return level.ok ? [levelItem(level.value)] : describeFault(level.fault);
    }
    case 'edit':
    case 'graph':
    case 'level':
    case 'review':
    case 'screen': {
      const levels = levelsAt(address, rulebook, Date.now());
      if (!levels.ok) {
        if (looksLikeId(address.id ?? '')) return describeFault(levels.fault);
        const game = address.page === 'screen' && rulebook.find(address.game)?.title;
        return elsewhere(game ? `a page of ${game}` : 'an empty drawing table');
      }
      const [level] = levels.value;
      if (level === undefined || levels.value.length > 1) return elsewhere('several levels at once');
      return [levelItem(level)];
    }
    default:
      return elsewhere(PAGES[address.page] ?? 'another page');
  }
}

/** Says where a link leads that is of no use on a list. */
function elsewhere(place: string): string {
  return `this link leads to ${place}. Open the level or the lesson that you want, and copy its link.`;
}

/** Pages without a level, as teachers know them. */
const PAGES: Readonly<Partial<Record<Address['page'], string>>> = {
  home: 'the front page',
  games: 'the list of all games',
  game: 'the page of a whole game',
  daily: 'the puzzles of a day',
  on: 'levels that are made for one player',
  create: 'your own levels',
  collection: 'a collection that is in your browser alone',
  learn: 'the list of lessons',
  help: 'the help',
};

async function packItems(name: string): Promise<readonly NewItem[]> {
  const pack = await loadPack(name);
  return (pack?.levels ?? []).flatMap((one, at) =>
    one.ok
      ? [levelItem(one.level, formatRoute({ page: 'play', pack: name, number: at + 1, moves: null }))]
      : [],
  );
}

/** A game's first steps, or the one of a number. */
async function lessonItems(game: string, number: number | null): Promise<readonly NewItem[] | string> {
  const lessons = await loadLessons(game);
  const items = lessons.map(({ level, title }, at) => ({
    kind: 'lesson' as const,
    address: formatRoute({ page: 'lesson', game, number: at + 1 }),
    title: titled(title),
    level: rulebook.format(level),
  }));
  if (number === null) return items;
  const one = items[number - 1];
  return one ? [one] : `there are ${items.length} lessons, no number ${number}.`;
}

function decoded(id: string): readonly NewItem[] | string {
  const level = rulebook.decode(id);
  if (!level.ok) return describeFault(level.fault);
  return [levelItem(level.value)];
}

/** A level of a list; one without a title is called what its sheet calls it. */
function levelItem(level: Level, address = formatRoute(playRoute(level))): NewItem {
  const [title = ''] = sheetTitles([{ rules: rulebook.of(level), level }]);
  return { kind: 'level', address, title: titled(title), level: rulebook.format(level) };
}

function titled(text: string): string {
  return text.trim().slice(0, 100) || 'A level';
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)} …` : text;
}
