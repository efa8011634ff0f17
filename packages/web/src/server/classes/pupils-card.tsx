import { addPupils, removePupil, renewCode } from '@knossos/server/classes/api';
import { useSignal } from '@preact/signals';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask, faultOf } from '../api.js';
import type { ClassProps } from './class-props.js';

/** What stands before a line of a list that is counted or marked. */
const COUNTED = /^(?:\d+[.)]|[-*•])\s+/;

/** The pupils of a class with their codes; more are added, and some are taken out. */
export function PupilsCard({ one, query }: ClassProps) {
  const text = useSignal('');
  const fault = useSignal<string | null>(null);
  const chosen = useSignal<number | null>(null);
  const pupil = one.pupils.find(({ id }) => id === chosen.value);
  const add = async () => {
    const names = text.value.split('\n').flatMap((line) => line.trim().replace(COUNTED, '') || []);
    if (names.length === 0) return;
    const added = await ask(addPupils, { params: { id: one.id }, body: { names } });
    fault.value = faultOf(added);
    if (added.ok && query.take(added)) text.value = '';
  };
  const remove = async (id: number) => {
    if (query.report(await ask(removePupil, { params: { id: one.id, pupil: id } }))) query.reload();
  };
  return (
    <Card title="Pupils" test="pupils">
      <p class="soft small">
        Pupils need no e-mail address and no password, only a code. They join with the code of the class,{' '}
        <code>{one.code}</code>. Or you type their names here, and print a sheet with a code for each.
      </p>
      <ul class="plain class-pupils">
        {one.pupils.map(({ id, name, code }) => (
          <li key={id} class="bar one-line">
            <span class="anywhere">{name}</span>
            <span class="row tight one-line">
              <code>{code}</code>
              <Button
                icon="more"
                label={`Actions for ${name}`}
                pressed={chosen.value === id}
                to={() => {
                  chosen.value = chosen.value === id ? null : id;
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      {pupil && (
        <div class="stack" key={pupil.id}>
          <p>
            <strong>{pupil.name}</strong>
          </p>
          <div class="row">
            <Button
              look="small"
              icon="restart"
              to={() => void ask(renewCode, { params: { id: one.id, pupil: pupil.id } }).then(query.take)}
              remark="The old code stops working"
            >
              New code
            </Button>
            <AskTwice
              text="Remove from the class"
              yes={`Remove ${pupil.name} and all that ${pupil.name} has solved`}
              no="Keep"
              onYes={() => void remove(pupil.id)}
            />
          </div>
        </div>
      )}
      <form
        class="stack own-width form"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label class="stack tight">
          <span>Names, one a line</span>
          <textarea
            class="field"
            rows={3}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              fault.value = null;
            }}
          />
        </label>
        <Alert text={fault.value} />
        <div class="row">
          <Button look="primary" icon="plus">
            Add pupils
          </Button>
          <Button icon="print" to={`#/together/classes/${one.id}/codes`}>
            Sheet of codes
          </Button>
        </div>
      </form>
    </Card>
  );
}
