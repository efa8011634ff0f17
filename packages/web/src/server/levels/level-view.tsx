import { forkLevel, listLevels, oneLevel, type WholeLevel, withdrawLevel } from '@knossos/server/levels/api';
import { useSignal } from '@preact/signals';
import { levelIn } from '../../collections/saved-levels.js';
import { playRoute } from '../../play/level-route.js';
import { formatRoute } from '../../state/route.js';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { dateText } from '../../ui/dates.js';
import { Facts } from '../../ui/facts.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Icon } from '../../ui/icon.js';
import { Trouble } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { copyText } from '../../ui/share.js';
import { useTitle } from '../../ui/title.js';
import { ask, wordsOf } from '../api.js';
import { mayPublish, me } from '../me.js';
import { useQuery } from '../use-query.js';
import { OwnTools } from './own-levels.js';
import { PackDialogButton } from './pack-view.js';
import { layShared } from './shared-draft.js';
import { SharedList, SharedPicture } from './shared-list.js';
import { StarButton } from './star-button.js';
import { at, difficultyWords, gameTitle, levelTitle } from './words.js';

/** Taking a level out of the library, with a reason: for those who look after it. */
function Moderation({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const reason = useSignal('');
  const send = async () => {
    const answer = await ask(withdrawLevel, { params: { id }, body: { reason: reason.peek() } });
    toast(answer.ok ? 'It is taken out of the library.' : wordsOf(answer));
    if (answer.ok) onDone();
  };
  return (
    <Card title="Withdraw it" test="moderation">
      <Form
        fault={null}
        onSend={() => void send()}
        buttons={
          <Button look="small" icon="close" off={reason.value.trim() === ''}>
            Take it out of the library
          </Button>
        }
      >
        <Field
          label="Reason"
          note="Its author reads it. Nobody can publish the same puzzle again."
          maxLength={300}
          value={reason.value}
          onInput={into(reason)}
        />
      </Form>
    </Card>
  );
}

interface EmbedCardProps {
  readonly title: string;
  /** Where the level is played, from `#` on; the address carries all of it. */
  readonly play: string;
}

/** Longest address that every browser and most sites take. */
const LONGEST = 8000;

/** A level for another page: a snippet to be copied there. */
function EmbedCard({ title, play }: EmbedCardProps) {
  if (play.length > LONGEST) return null;
  const address = new URL(`./embed${play}`, location.href).href;
  const snippet = `<iframe src="${escaped(address)}" title="${escaped(title)}" width="480" height="640" style="border:0" loading="lazy"></iframe>`;
  return (
    <Card title="On another page" test="embed">
      <p class="small soft">Paste this into a page of yours, and people can play it there.</p>
      <textarea
        class="field shared-snippet"
        readOnly
        rows={3}
        aria-label="Snippet for another page"
        value={snippet}
      />
      <div>
        <Button look="small" icon="copy" to={() => void copyText(snippet, 'Snippet')}>
          Copy snippet
        </Button>
      </div>
    </Card>
  );
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function LevelView({ id }: { readonly id: string }) {
  const { value, failure, reload } = useQuery(oneLevel, { params: { id } }, { about: me.value?.account });
  const title = value === null ? 'Level' : levelTitle(value);
  useTitle(title);
  if (failure !== null) return <Trouble title="There is no such level." fault={failure} />;
  if (value === null) return <p class="loading soft">Loading …</p>;
  return <OneLevel level={value} onChanged={reload} />;
}

interface OneLevelProps {
  readonly level: WholeLevel;
  readonly onChanged: () => void;
}

function OneLevel({ level, onChanged }: OneLevelProps) {
  const { id, game, author, state, grade, forkOf, reason, tags, text } = level;
  const title = levelTitle(level);
  const read = levelIn(text);
  const play = read.ok ? formatRoute(playRoute(read.value)) : null;
  const isOwn = me.value?.account === author.number;
  return (
    <div class="page-stack shared-one">
      <header class="bar">
        <div>
          <h1 class="anywhere">{title}</h1>
          <p class="soft">
            {gameTitle(game)} · by <a href={at.by(author.number)}>{author.name}</a>
          </p>
        </div>
        {/* A new component whenever the number of its stars is reported again. */}
        {state === 'published' && <StarButton key={`${level.stars} ${level.starred}`} level={level} />}
      </header>
      {reason !== null && <p class="notice">This level was taken out of the library: {reason}</p>}
      <div class="split">
        <div class="column">
          <div class="thumb shared-picture">
            <SharedPicture text={text} label={`How “${title}” begins`} />
          </div>
          <div class="row">
            {play !== null && (
              <a class="button primary" href={play}>
                <Icon name="play" /> Play
              </a>
            )}
            <Button icon="edit" to={() => void lay(level)}>
              {isOwn ? 'Edit' : 'Edit a copy'}
            </Button>
            <Button icon="share" to={() => void copyText(location.href, 'Link')}>
              Copy link
            </Button>
            {mayPublish() && state === 'published' && <PackDialogButton level={level} />}
          </div>
          {isOwn && <OwnTools level={level} onChanged={onChanged} />}
        </div>
        <div class="column">
          <section class="card panel" aria-labelledby="shared-facts">
            <h2 id="shared-facts">About it</h2>
            <Facts
              of={[
                [
                  'Difficulty',
                  <span key="hard">
                    {grade !== null && <span class={`chip grade ${grade}`}>{grade}</span>}{' '}
                    {difficultyWords(level)}
                  </span>,
                ],
                level.columns !== null && ['Size', `${level.columns} × ${level.rows}`],
                level.published !== null && ['Published', dateText(level.published)],
                state !== 'published' && ['State', state],
                forkOf !== null && [
                  'Made from',
                  <a key="fork" href={at.level(forkOf)}>
                    level {forkOf}
                  </a>,
                ],
              ]}
            />
            {tags.length > 0 && (
              <ul class="plain row tight" aria-label="Tags">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a class="chip" href={at.tag(tag)}>
                      {tag}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {state === 'published' && play !== null && <EmbedCard title={title} play={play} />}
          {me.value?.role === 'admin' && state === 'published' && <Moderation id={id} onDone={onChanged} />}
        </div>
      </div>
      {state === 'published' && (
        <section class="stack" aria-labelledby="shared-forks">
          <h2 id="shared-forks">
            <a href={at.forks(id)}>Made from it</a>
          </h2>
          <SharedList
            from={listLevels}
            query={{ forkOf: id, limit: 6 }}
            empty="Nobody has made a level from this one yet. “Edit a copy” makes one."
          />
        </section>
      )}
    </div>
  );
}

/** Lays a level on the drawing table: one's own to be changed, another person's as a fork where forks are allowed. */
async function lay(level: WholeLevel): Promise<void> {
  const { id, text, author } = level;
  const title = levelTitle(level);
  if (me.value?.account === author.number) return layShared(text, { id, title });
  if (!mayPublish()) return layShared(text, null);
  const answer = await ask(forkLevel, { params: { id } });
  if (!answer.ok) return toast(wordsOf(answer));
  layShared(text, { id: answer.value.id, title });
}
