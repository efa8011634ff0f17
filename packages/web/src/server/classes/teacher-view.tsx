import { counted } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { askClasses, makeClass } from './ask-classes.js';
import { faultOf, useAsked } from './use-asked.js';

/** A teacher's classes, and the way to one more. */
export function TeacherView() {
  const { value, fault } = useAsked(askClasses, 'all');
  const name = useSignal('');
  const wrong = useSignal<string | null>(null);
  const make = async () => {
    const made = await makeClass(name.value);
    wrong.value = faultOf(made);
    if (made.ok) location.hash = `#/together/classes/${made.value.id}`;
  };
  return (
    <div class="page-stack narrow">
      <header>
        <h1>Your classes</h1>
        <p class="soft">Give each a list of levels and lessons, and see what your pupils solve.</p>
      </header>
      <Alert text={fault.value} />
      {value.value?.length === 0 && (
        <p class="soft">You have no class yet. Make one below, and give your pupils its code.</p>
      )}
      <ul class="plain class-list">
        {value.value?.map(({ id, name: title, pupils, items, isOpen }) => (
          <li key={id}>
            <a class="card class-item" href={`#/together/classes/${id}`}>
              <strong class="anywhere">{title}</strong>
              <span class="soft small push end">
                {counted(pupils, 'pupil')}, {items} on the list{!isOpen && ', closed'}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Card title="A new class" test="new-class">
        <Form
          look="stack own-width"
          label="A new class"
          fault={wrong.value}
          onSend={() => void make()}
          buttons={
            <Button look="primary" icon="plus">
              Make the class
            </Button>
          }
        >
          <Field
            type="text"
            label="Name"
            maxLength={100}
            autocomplete="off"
            value={name.value}
            onInput={(text) => {
              name.value = text;
              wrong.value = null;
            }}
          />
        </Form>
      </Card>
    </div>
  );
}
