import { type Account, type AccountName, isReserved, passwordFault, readName } from '@knossos/lab/accounts';
import {
  boolean,
  description,
  type InferInput,
  integer,
  maxLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot';
import { ROLES } from '../access/who.js';
import { Problem } from '../http/problem.js';

/** What is sent to be read: lengths alone; what a name or a password must be is said beside its field. */
export const TEXT = pipe(string(), maxLength(400));
export const NAME = pipe(TEXT, description('in any spelling that looks the same'));
export const ROLE = picklist(ROLES);
/** A number in a path. */
export const NUMBER = pipe(string(), transform(Number), number(), integer(), minValue(1));

export const ACCOUNT = object({
  account: pipe(number(), description('its number')),
  name: string(),
  role: ROLE,
  createdAt: pipe(string(), description('ISO 8601')),
  disabled: pipe(boolean(), description('whether it may not be used')),
});

export const DONE = object({ done: boolean() });

/** An account as it is told. */
export function told({ id, name, role, createdAt, disabledAt }: Account): InferInput<typeof ACCOUNT> {
  return { account: id, name, role, createdAt: createdAt.toISOString(), disabled: disabledAt !== null };
}

/** A problem with one field of a form. */
export function flawIn(field: string, what: string): Problem {
  return new Problem('invalid', {
    detail: what,
    help: 'Choose another one.',
    errors: [{ where: `body.${field}`, what }],
  });
}

/** A name that may be taken. @throws Problem */
export function nameFrom(text: string, mayBeReserved = false): AccountName {
  const name = readName(text);
  if (typeof name === 'string') throw flawIn('name', name);
  if (!mayBeReserved && isReserved(name)) throw flawIn('name', 'This name is kept for the server itself.');
  return name;
}

/** @throws Problem when nobody should choose this password */
export function checkPassword(password: string, name: string, field = 'password'): void {
  const fault = passwordFault(password, name);
  if (fault !== null) throw flawIn(field, fault);
}

/** The problem of a name that somebody has. */
export function takenName(): Problem {
  const what = 'Somebody has this name, or one that looks like it.';
  return new Problem('conflict', {
    detail: what,
    help: 'Choose another one.',
    errors: [{ where: 'body.name', what }],
  });
}

/** The problem of what the last admin may not do. */
export function lastAdmin(): Problem {
  return new Problem('conflict', {
    detail: 'This is the only admin.',
    help: 'Make somebody else an admin first.',
  });
}

export function noAccount(): Problem {
  return new Problem('missing', {
    detail: 'There is no such account.',
    help: 'Look at the list of accounts.',
  });
}
