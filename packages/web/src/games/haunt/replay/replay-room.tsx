import { useMemo } from 'preact/hooks';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { readAddress } from '../links.js';
import { ReplayView } from './replay-view.js';
import { RunList } from './run-list.js';

/** A run seen again, and the list of one's own. */
export function ReplayRoom({ route: { id, query: run } }: RoomProps) {
  const read = useMemo(() => (id === null && run === null ? null : readAddress({ id, run }, '1')), [id, run]);
  return (
    <>
      {read && !read.ok && <FaultNotice title="This run cannot be seen again." fault={read.fault} />}
      {read?.ok && <ReplayView key={`${id}?${run}`} outing={read.value} />}
      <RunList />
    </>
  );
}
