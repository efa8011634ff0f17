// Loaded into a server before its program (node --import): how long its event loop is held up, counted in time of the processor, so that
// whatever else the machine does is none of it. A line a second in BLOCKS_FILE tells the
// longest in milliseconds, and how many were over 50.
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BLOCKS_FILE;
if (file !== undefined && isMainThread) {
  const own = `/proc/self/task/${process.pid}/schedstat`;
  const ran = () => Number(readFileSync(own, 'utf8').split(' ')[0]) / 1e6;
  let last = ran();
  let blocks = { longest: 0, over: 0 };
  setInterval(() => {
    const now = ran();
    const took = now - last;
    last = now;
    blocks = { longest: Math.max(blocks.longest, took), over: blocks.over + (took > 50 ? 1 : 0) };
  }, 10).unref();
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify(blocks)}\n`);
    blocks = { longest: 0, over: 0 };
  }, 1000).unref();
}
