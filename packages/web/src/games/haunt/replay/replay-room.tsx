import { useMemo } from 'preact/hooks';
import { FaultNotice } from '../../../ui/messages/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { RunList } from '../results/results-room.js';
import { readAddress } from '../session.js';
import { RunReview } from './run-review.js';

/** A run seen again, and the list of one's own. */
export function ReplayRoom({ route: { id, query: run } }: RoomProps) {
  const read = useMemo(() => (id === null && run === null ? null : readAddress({ id, run }, '1')), [id, run]);
  return (
    <>
      {read && !read.ok && <FaultNotice title="This run cannot be replayed." fault={read.fault} />}
      {read?.ok && <RunReview key={`${id}?${run}`} session={read.value} refused={null} />}
      <RunList />
    </>
  );
}
