import './classes.css';
import { counted } from '@knossos/engine/internal/puzzle';
import { addressOf, type Given } from '@knossos/server/api';
import {
  changeClass,
  deleteClass,
  listClasses,
  makeClass,
  oneClass,
  watchClass,
} from '@knossos/server/classes/api';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field, Switch } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { useTitle } from '../../ui/title.js';
import { ask, faultOf } from '../api.js';
import { lookWhoIsIn, mayPublish, me, unknown } from '../me.js';
import type { RestProps } from '../sections.js';
import { useChanges, useQuery } from '../use-query.js';
import type { ClassProps } from './class-props.js';
import { follow } from './hand-in.js';
import { JoinForm } from './join-form.js';
import { ListEditor } from './list-editor.js';
import { lookForMyClass, myClass, recallMyClass } from './my-class.js';
import { ProgressTable } from './progress-table.js';
import { PupilView } from './pupil-view.js';
import { PupilsCard } from './pupils-card.js';

function TeacherView() {
  const { value, fault } = useQuery(listClasses, {});
  const name = useSignal('');
  const wrong = useSignal<string | null>(null);
  const make = async () => {
    const made = await ask(makeClass, { body: { name: name.value } });
    wrong.value = faultOf(made);
    if (made.ok) location.hash = `#/together/classes/${made.value.id}`;
  };
  return (
    <div class="page-stack narrow">
      <header>
        <h1>Your classes</h1>
        <p class="soft">Give each a list of levels and lessons, and see what your pupils solve.</p>
      </header>
      <Alert text={fault} />
      {value?.length === 0 && (
        <p class="soft">You have no class yet. Make one below, and give your pupils its code.</p>
      )}
      <ul class="plain class-list">
        {value?.map(({ id, name: title, pupils, items, isOpen }) => (
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

/** Whether a host's name means the machine that asks: on another machine it would lead to that one. */
export function isHereAlone(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** A sheet to be printed and cut up: a card for each pupil with the code to sign in. */
function CodesSheet({ id }: { readonly id: number }) {
  const { value: one, fault } = useQuery(oneClass, { params: { id } });
  if (one === null) return fault === null ? <p class="loading soft">Loading …</p> : <Alert text={fault} />;
  const address = `${location.href.replace(/#.*/s, '')}#/together/classes`;
  return (
    <div class="page-stack" data-test="codes">
      <header class="bar class-sheet-head">
        <div>
          <nav class="small soft" aria-label="Where you are">
            <a href={`#/together/classes/${id}`}>{one.name}</a>
          </nav>
          <h1>Sheet of codes</h1>
        </div>
        <Button look="primary" icon="print" to={() => print()}>
          Print
        </Button>
      </header>
      {isHereAlone(location.hostname) && (
        <p class="notice class-sheet-head" role="status" data-test="here-alone">
          This address works on this computer alone. Open Knossos at the address that other machines reach,
          which the server named when it started, and print the sheet there.
        </p>
      )}
      {one.pupils.length === 0 && <p class="soft">There are no pupils yet.</p>}
      <ul class="plain class-cards">
        {one.pupils.map((pupil) => (
          <li key={pupil.id} class="class-card">
            <strong class="anywhere">{pupil.name}</strong>
            <span class="small anywhere">{one.name}</span>
            <code class="class-code">{pupil.code}</code>
            <span class="small anywhere">
              {address
                .split('/')
                .flatMap((part, at) => (at === 0 ? [part] : ['/', <wbr key={part} />, part]))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ClassView({ id }: { readonly id: number }) {
  const query = useQuery(oneClass, { params: { id } });
  const { value: one, fault } = query;
  // A class that is being deleted is not requested.
  const isGoing = useSignal(false);
  useChanges(isGoing.value ? null : addressOf(watchClass, { params: { id } }), query.reload);
  useTitle(one?.name ?? 'Classes');
  if (one === null)
    return fault === null ? (
      <p class="loading soft">Loading …</p>
    ) : (
      <div class="page-stack narrow">
        <Alert text={fault} />
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
      <Alert text={fault} />
      <ProgressTable one={one} />
      <div class="class-parts">
        <ListEditor one={one} query={query} />
        <PupilsCard one={one} query={query} />
        <Settings one={one} query={query} isGoing={isGoing} />
      </div>
    </div>
  );
}

interface SettingsProps extends ClassProps {
  readonly isGoing: Signal<boolean>;
}

function Settings({ one, query, isGoing }: SettingsProps) {
  const change = async (body: Given<typeof changeClass>['body']) =>
    query.take(await ask(changeClass, { params: { id: one.id }, body }));
  const remove = async () => {
    isGoing.value = true;
    if (!query.report(await ask(deleteClass, { params: { id: one.id } }))) {
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
        note="Pupils who have joined come back with their own code."
        on={one.isOpen}
        onChange={(isOpen) => void change({ isOpen })}
      />
      <div class="row">
        <Button look="small" icon="restart" to={() => void change({ newCode: true })}>
          New code
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

/** Classes: a teacher's, or a pupil's; the address may name a class, and a page of it. */
export function ClassesPage({ rest: [number = '', page] }: RestProps) {
  if (/^\d{1,15}$/.test(number))
    return page === 'codes' ? (
      <CodesSheet key={number} id={Number(number)} />
    ) : (
      <ClassView key={number} id={Number(number)} />
    );
  return <Door />;
}

/** The part for the visitor: a pupil's class, a teacher's classes, or a way to join one. */
function Door() {
  const isKnown = useSignal(false);
  const fault = useSignal<string | null>(null);
  const isPupil = Boolean(myClass.value);
  // After a pupil has left a class, the server is asked again.
  useEffect(() => {
    recallMyClass();
    void (async () => {
      const missing = await lookForMyClass();
      if (myClass.peek()) {
        follow();
        return;
      }
      await lookWhoIsIn();
      fault.value = unknown.peek() ?? missing;
      isKnown.value = unknown.peek() === null;
    })();
  }, [isPupil, isKnown, fault]);
  if (myClass.value) return <PupilView mine={myClass.value} />;
  if (fault.value !== null) return <Alert text={fault.value} />;
  if (!isKnown.value || myClass.value === undefined) return <p class="loading soft">Loading …</p>;
  if (mayPublish()) return <TeacherView />;
  return <JoinForm isReader={me.value?.role === 'reader'} />;
}
