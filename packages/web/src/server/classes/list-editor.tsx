import { rulebook } from '@knossos/engine/internal/games';
import { counted, packTitle } from '@knossos/engine/internal/puzzle';
import { type NewItem, setItems } from '@knossos/server/classes/api';
import { useSignal } from '@preact/signals';
import { packNames } from '../../levels/packs.js';
import { GAMES } from '../../state/games.built.js';
import { put as putIn } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Select } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import type { ClassProps } from './class-props.js';
import { lessonItems, packItems, readLinks } from './read-links.js';

/** What a class is to do: links are taken, and what is there is moved and taken away. */
export function ListEditor({ one, query }: ClassProps) {
  const text = useSignal('');
  const fault = useSignal<string | null>(null);
  const asking = useSignal<number | null>(null);
  const ids = one.items.map(({ id }) => id);
  const doneBy = (id: number) => one.progress.filter(({ item }) => item === id).length;
  const put = async (list: readonly (number | NewItem)[]) =>
    query.take(await ask(setItems, { params: { id: one.id }, body: { items: list } }));
  const addLinks = async () => {
    const { items, faults } = await readLinks(text.value);
    fault.value =
      faults.length > 0 ? faults.join(' ') : items.length === 0 ? 'There is no link in it.' : null;
    if (items.length > 0 && (await put([...ids, ...items])) && faults.length === 0) text.value = '';
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
        <label class="stack tight class-links">
          <span>Links of levels and lessons, one a line</span>
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
      <ManyAtOnce add={(items) => put([...ids, ...items])} />
    </Card>
  );
}

/** All lessons of a game, or all levels of a pack. */
function ManyAtOnce({ add }: { readonly add: (items: readonly NewItem[]) => Promise<unknown> }) {
  const source = useSignal(`lessons ${GAMES[0]?.id ?? ''}`);
  const addMany = async () => {
    const [kind = '', name = ''] = source.value.split(' ');
    const items = kind === 'lessons' ? await lessonItems(name, null) : await packItems(name);
    if (typeof items !== 'string') await add(items);
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
        onChange={(next) => {
          source.value = next;
        }}
      />
      <Button icon="plus" to={() => void addMany()}>
        Add all of them
      </Button>
    </div>
  );
}
