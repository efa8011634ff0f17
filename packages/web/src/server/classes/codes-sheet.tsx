import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import { askClass } from './ask-classes.js';
import { isHereAlone } from './here-alone.js';
import { useAsked } from './use-asked.js';

/** A sheet to be printed and cut up: a card for each pupil with what he needs to come in. */
export function CodesSheet({ id }: { readonly id: number }) {
  const { value, fault } = useAsked(() => askClass(id), id);
  const one = value.value;
  if (one === null)
    return fault.value === null ? <p class="loading soft">Loading …</p> : <Alert text={fault.value} />;
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
            <span class="small anywhere">{address}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
