import { faultAt } from '@knossos/engine/internal/puzzle';
import { Trouble } from '../../ui/messages/notice.js';
import type { RestProps } from '../sections.js';
import { LeaderboardPage } from './leaderboard-page.js';
import { RecordPage } from './record-page.js';
import { SubmitPage } from './submit-page.js';
import './archive.css';

/** The archive of a server: its leaderboard, one record, or the form for a new one. */
export function ArchivePage({ rest: [first, second] }: RestProps) {
  if (first === undefined) return <LeaderboardPage />;
  if (first === 'new') return <SubmitPage id={second ?? null} />;
  if (/^[1-9]\d{0,14}$/.test(first) && second === undefined) return <RecordPage key={first} id={first} />;
  const fault = faultAt(
    null,
    null,
    'no record has this address',
    'The list of all records is under Together.',
  );
  return <Trouble title="There is nothing here." fault={fault} />;
}
