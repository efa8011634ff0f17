import { capital, type Fault } from '@knossos/engine/internal/puzzle';
import { useEffect } from 'preact/hooks';
import { hasServer } from '../../state/features.js';
import { tellShown } from '../../state/loading/first-page.js';
import { Button } from '../button.js';

interface FaultNoticeProps {
  readonly title: string;
  readonly fault: Fault;
  /** Whether the title is the page's own heading. */
  readonly heading?: boolean;
}

/** The fault: what, where, and what to do. */
export function FaultNotice({ title, fault, heading }: FaultNoticeProps) {
  return (
    <div class="notice" role="alert" data-test="fault">
      {heading ? <h1>{title}</h1> : <strong>{title}</strong>}
      <p>
        {placeOf(fault)}
        {sentence(fault.message)} {fault.help}
      </p>
    </div>
  );
}

/** The fault of an input or a request; nothing where there is none. */
export function Alert({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p class="notice" role="alert">
      {text}
    </p>
  );
}

/** `Line 3, column 7: `, or nothing. */
export function placeOf(fault: Fault): string {
  if (fault.line === null) return '';
  return fault.column === null ? `Line ${fault.line}: ` : `Line ${fault.line}, column ${fault.column}: `;
}

function sentence(message: string): string {
  const text = capital(message);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

interface TroubleProps {
  readonly title: string;
  /** Its place is left out where it is not of a text. */
  readonly fault: Pick<Fault, 'message' | 'help'> & Partial<Fault>;
}

/** A page that cannot be shown: why, and where to go from there. */
export function Trouble({ title, fault }: TroubleProps) {
  // It may be the first page, after which the rest of the app is waiting to come.
  useEffect(tellShown, []);
  return (
    <div class="stack loose narrow">
      <FaultNotice heading title={title} fault={{ line: null, column: null, ...fault }} />
      <p>
        <Button look="primary" to="#/games">
          All games
        </Button>{' '}
        <Button to="#/edit">Draw one</Button> {hasServer.value && <Button to="#/together">Together</Button>}
      </p>
    </div>
  );
}
