import { AccountFailure, type AccountObstacle } from '@knossos/lab/accounts';
import { Problem } from '../http/problem.js';
import { lastAdmin, noAccount, takenName } from './answers.js';

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

/** Does something with accounts; what was in the way is told to who asks. */
export async function orSay<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AccountFailure) throw PROBLEMS[error.obstacle]();
    throw error;
  }
}
