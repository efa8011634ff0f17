import type { Answered } from '@knossos/server/api';
import type { Signal } from '@preact/signals';
import { type ComponentChildren, createContext, type InputHTMLAttributes } from 'preact';
import { useContext, useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import { type Sending, useSending } from './sending.js';

/** The faults of the fields of the form around, by their names in the request. */
export const Flaws = createContext<Sending['flaws']>({});

interface EntryProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autocomplete' | 'maxLength' | 'placeholder'> {
  /** What it looks like; words unless given. */
  readonly type?: 'text' | 'password';
  readonly label: string;
  /** Its name in the request, by which a flaw is found. */
  readonly name: string;
  /** The typed text. */
  readonly of: Signal<string>;
  readonly note?: string;
  readonly isOptional?: boolean;
}

/** A field of a form for the server, with its fault below; programs that keep passwords know what it is for. */
export function Entry(props: EntryProps) {
  const { label, of, note, isOptional, type = 'text', maxLength = 200, ...rest } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const flaw = useContext(Flaws)[rest.name];
  useEffect(() => {
    if (flaw !== undefined) field.current?.focus();
  }, [flaw]);
  const describedBy = [flaw === undefined ? '' : `${id}-flaw`, note === undefined ? '' : `${id}-note`]
    .join(' ')
    .trim();
  const attributes = {
    ...{ id, ref: field, class: 'field', maxLength, required: !isOptional, spellcheck: false },
    'aria-invalid': flaw !== undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    ...rest,
    value: of.value,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      of.value = currentTarget.value;
    },
  } as const;
  return (
    <div class={`stack tight setting ${flaw === undefined ? '' : 'flawed'}`}>
      <span>
        <label for={id}>{label}</label>
      </span>
      {type === 'password' ? (
        <input type="password" {...attributes} />
      ) : (
        <input type="text" {...attributes} />
      )}
      {flaw !== undefined && (
        <small class="flaw" id={`${id}-flaw`} role="alert">
          {flaw}
        </small>
      )}
      {note !== undefined && (
        <small class="soft" id={`${id}-note`}>
          {note}
        </small>
      )}
    </div>
  );
}

interface ServerFormProps<T> {
  readonly label: string;
  readonly button: string;
  readonly send: () => Promise<Answered<T>>;
  readonly onDone: (value: T) => void;
  readonly children: ComponentChildren;
}

/** A form that is sent to the server: its fields, faults and button. */
export function ServerForm<T>({ label, button, send, onDone, children }: ServerFormProps<T>) {
  const { sending, send: sendOnce } = useSending();
  return (
    <form
      class="form stack"
      method="post"
      aria-label={label}
      aria-busy={sending.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void sendOnce(send, onDone);
      }}
    >
      <Flaws.Provider value={sending.flaws}>{children}</Flaws.Provider>
      <Alert text={sending.fault} />
      <div class="row">
        <Button look="primary" off={sending.isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}

const PASSWORD_NOTE = '10 characters or more; a few words do well.';

type GivenProps = Pick<EntryProps, 'of'>;

export function NameEntry(props: GivenProps & { readonly note?: string }) {
  return <Entry label="Name" name="name" autocomplete="username" maxLength={60} {...props} />;
}

export function PasswordEntry(props: GivenProps & { readonly label?: string }) {
  return (
    <Entry label="Password" name="password" type="password" autocomplete="current-password" {...props} />
  );
}

export function NewPasswordEntry(props: GivenProps & { readonly label?: string; readonly name?: string }) {
  return (
    <Entry
      label="Password"
      name="password"
      type="password"
      autocomplete="new-password"
      note={PASSWORD_NOTE}
      {...props}
    />
  );
}

export function CodeEntry(props: GivenProps & { readonly note: string; readonly isOptional?: boolean }) {
  return (
    <Entry
      label="Code"
      name="code"
      autocomplete="one-time-code"
      maxLength={60}
      placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
      {...props}
    />
  );
}
