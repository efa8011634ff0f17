import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Alert } from '../../ui/messages/notice.js';
import { askMe } from './ask-classes.js';
import { ClassView } from './class-view.js';
import './classes.css';
import { CodesSheet } from './codes-sheet.js';
import { follow } from './hand-in.js';
import { JoinForm } from './join-form.js';
import { lookForMyClass, myClass, recallMyClass } from './my-class.js';
import { PupilView } from './pupil-view.js';
import { TeacherView } from './teacher-view.js';
import { faultOf } from './use-asked.js';

/** What follows the name of this room in the address: the number of a class, and a page of it. */
interface ClassesProps {
  readonly rest: readonly string[];
}

/** Classes: a teacher's, or the one that somebody is a pupil of. */
export function ClassesPage({ rest: [number = '', page] }: ClassesProps) {
  if (/^\d{1,15}$/.test(number))
    return page === 'codes' ? (
      <CodesSheet key={number} id={Number(number)} />
    ) : (
      <ClassView key={number} id={Number(number)} />
    );
  return <Door />;
}

type Role = 'nobody' | 'reader' | 'author' | 'admin';

/** What there is for whoever comes in: his class, his classes, or a way to join one. */
function Door() {
  const role = useSignal<Role | null>(null);
  const fault = useSignal<string | null>(null);
  const isPupil = Boolean(myClass.value);
  // Whoever has left a class is asked for anew.
  useEffect(() => {
    recallMyClass();
    void (async () => {
      const missing = await lookForMyClass();
      if (myClass.peek()) {
        follow();
        return;
      }
      const me = await askMe();
      fault.value = faultOf(me) ?? missing;
      if (me.ok) role.value = me.value.me?.role ?? 'nobody';
    })();
  }, [isPupil, role, fault]);
  if (myClass.value) return <PupilView mine={myClass.value} />;
  if (fault.value !== null) return <Alert text={fault.value} />;
  if (role.value === null || myClass.value === undefined) return <p class="loading soft">Loading …</p>;
  if (role.value === 'author' || role.value === 'admin') return <TeacherView />;
  return <JoinForm isReader={role.value === 'reader'} />;
}
