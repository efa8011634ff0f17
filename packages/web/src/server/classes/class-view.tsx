import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Switch } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { askClass, changeClass, deleteClass } from './ask-classes.js';
import type { ClassProps } from './class-props.js';
import { ListEditor } from './list-editor.js';
import { ProgressTable } from './progress-table.js';
import { PupilsCard } from './pupils-card.js';
import { faultOf, useAsked } from './use-asked.js';
import { useChanges } from './use-changes.js';

/** One class, as its teacher sees it. */
export function ClassView({ id }: { readonly id: number }) {
  const asked = useAsked(() => askClass(id), id);
  const one = asked.value.value;
  // What is being deleted is not asked for.
  const isGoing = useSignal(false);
  useChanges(isGoing.value ? null : `classes/${id}/events`, () => void askClass(id).then(asked.take));
  useEffect(() => {
    if (one) document.title = `${one.name} · Knossos`;
  }, [one]);
  if (one === null)
    return asked.fault.value === null ? (
      <p class="loading soft">Loading …</p>
    ) : (
      <div class="page-stack narrow">
        <Alert text={asked.fault.value} />
        <p>
          <a href="#/together/classes">All classes</a>
        </p>
      </div>
    );
  return (
    <div class="page-stack" data-test="class">
      <header>
        <nav class="small soft" aria-label="Where you are">
          <a href="#/together/classes">Classes</a>
        </nav>
        <h1 class="anywhere">{one.name}</h1>
      </header>
      <Alert text={asked.fault.value} />
      <ProgressTable one={one} />
      <div class="class-parts">
        <ListEditor one={one} asked={asked} />
        <PupilsCard one={one} asked={asked} />
        <Settings one={one} asked={asked} isGoing={isGoing} />
      </div>
    </div>
  );
}

interface SettingsProps extends ClassProps {
  /** Whether it is being deleted. */
  readonly isGoing: Signal<boolean>;
}

function Settings({ one, asked, isGoing }: SettingsProps) {
  const change = async (body: Parameters<typeof changeClass>[1]) =>
    asked.take(await changeClass(one.id, body));
  const remove = async () => {
    isGoing.value = true;
    const gone = await deleteClass(one.id);
    asked.fault.value = faultOf(gone);
    if (!gone.ok) {
      isGoing.value = false;
      return;
    }
    toast(`${one.name} is deleted.`);
    location.hash = '#/together/classes';
  };
  return (
    <Card title="The class">
      <p>
        Its code is <code class="class-code">{one.code}</code>
      </p>
      <Switch
        label="Pupils may join with this code"
        note="Those who have joined come back with their own code."
        on={one.isOpen}
        onChange={(isOpen) => void change({ isOpen })}
      />
      <div class="row">
        <Button look="small" icon="restart" to={() => void change({ newCode: true })}>
          Another code
        </Button>
      </div>
      <AskTwice
        text="Delete this class"
        yes={`Delete ${one.name}, its pupils and all that they have solved`}
        no="Keep it"
        onYes={() => void remove()}
      />
    </Card>
  );
}
