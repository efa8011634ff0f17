import type { Signal } from '@preact/signals';
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import type { Sending } from './sending.js';

interface EntryProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autocomplete' | 'maxLength' | 'placeholder'> {
  /** What it looks like; words unless given. */
  readonly type?: 'text' | 'password';
  readonly label: string;
  /** Its name in what is sent, by which a flaw is found. */
  readonly name: string;
  /** What is typed in it. */
  readonly of: Signal<string>;
  readonly note?: string;
  readonly isOptional?: boolean;
  readonly sending: Sending;
}

/** A field of a form for the server, with what is wrong with it below; programs that keep passwords know what it is for. */
export function Entry(props: EntryProps) {
  const { label, of, note, sending, isOptional, type = 'text', maxLength = 200, ...rest } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const flaw = sending.flaws[rest.name];
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

interface ServerFormProps {
  readonly label: string;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly button: string;
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A form that is sent to the server: its fields, what is wrong, its button. */
export function ServerForm({ label, sending, onSend, button, beside, children }: ServerFormProps) {
  return (
    <form
      class="form stack"
      method="post"
      aria-label={label}
      aria-busy={sending.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <Alert text={sending.fault} />
      <div class="row">
        <Button look="primary" off={sending.isBusy}>
          {button}
        </Button>
        {beside}
      </div>
    </form>
  );
}

const PASSWORD_NOTE = '10 characters or more; a few words do well.';

type GivenProps = Pick<EntryProps, 'of' | 'sending'>;

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
