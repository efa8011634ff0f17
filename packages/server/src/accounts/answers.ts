import { flawIn, Problem } from '../http/problem.js';
import type { Account } from './accounts.js';
import { AccountFailure, type AccountObstacle } from './accounts.js';
import type { Account as PlainAccount } from './api.js';
import { type AccountName, isReserved, readName } from './names.js';
import { passwordFault } from './passwords.js';

export function plainAccount({ id, name, role, createdAt, disabledAt }: Account): PlainAccount {
  return { account: id, name, role, createdAt: createdAt.toISOString(), disabled: disabledAt !== null };
}

const ANOTHER = 'Choose another one.';

/** A name that may be taken. @throws Problem */
export function nameFrom(text: string, mayBeReserved = false): AccountName {
  const name = readName(text);
  if (typeof name === 'string') throw flawIn('name', name, ANOTHER);
  if (!mayBeReserved && isReserved(name))
    throw flawIn('name', 'This name is kept for the server itself.', ANOTHER);
  return name;
}

/** @throws Problem when the password must not be chosen */
export function checkPassword(password: string, name: string, field = 'password'): void {
  const fault = passwordFault(password, name);
  if (fault !== null) throw flawIn(field, fault, ANOTHER);
}

export function takenName(): Problem {
  return flawIn('name', 'Somebody has this name, or one that looks like it.', ANOTHER, 'conflict');
}

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

const PROBLEMS: Readonly<Record<AccountObstacle, () => Problem>> = {
  taken: takenName,
  missing: noAccount,
  'last-admin': lastAdmin,
  'there-is-an-admin': () =>
    new Problem('conflict', {
      detail: 'There is an admin already.',
      help: 'Sign up without a code, and ask the admin for the role.',
    }),
};

/** Does something with accounts; a caller whose call fails gets the reason. */
export async function orSay<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AccountFailure) throw PROBLEMS[error.obstacle]();
    throw error;
  }
}
