import { SECTIONS } from '../../../src/server/sections.js';
import { formatRoute } from '../../../src/state/route.js';
import type { LookState, Visitor } from '../state.js';

const at = (section: string | null, ...rest: readonly string[]) =>
  formatRoute({ page: 'together', section, rest });

/** Who sees a section otherwise than those who are not signed in. */
const SEEN_BY: Readonly<Record<string, readonly Visitor[]>> = {
  levels: ['teacher', 'admin'],
  classes: ['teacher', 'pupil'],
  account: ['teacher', 'admin'],
};

/** What people share on a server. */
export const TOGETHER: readonly LookState[] = [
  { name: 'together', hash: at(null), who: 'nobody' },
  { name: 'together, signed in', hash: at(null), who: 'teacher' },
  ...SECTIONS.flatMap(({ name: section }) =>
    (['nobody', ...(SEEN_BY[section] ?? [])] as const).map((who) => ({
      name: who === 'nobody' ? `together/${section}` : `together/${section}, ${who}`,
      hash: at(section),
      who,
    })),
  ),
  { name: 'together/levels, a level', hash: at('levels', '1'), who: 'nobody' },
  { name: 'together/levels, its author', hash: at('levels', '1'), who: 'teacher' },
  { name: 'together/levels, packs', hash: at('levels', 'packs'), who: 'nobody' },
  { name: 'together/levels, none', hash: at('levels', '999'), who: 'nobody', isMissing: true },
  { name: 'together/classes, a class', hash: at('classes', '1'), who: 'teacher' },
  { name: 'together/classes, its codes', hash: at('classes', '1', 'codes'), who: 'teacher' },
  { name: 'together/account, people', hash: at('account', 'people'), who: 'admin' },
  { name: 'together, no such section', hash: at('nowhere'), who: 'nobody' },
];
