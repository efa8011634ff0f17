#!/bin/sh
# PGlite 0.5.16 forces nothing to the disk, also with a folder of the system (Node): PostgreSQL is started with -F, which no configuration and
# no ALTER SYSTEM overrides. Without -F (`startParams`) nothing is forced either: its system of files answers fsync without doing anything, as
# long as NODEFS.stream_ops has no `fsync` of its own, and fdatasync, the usual wal_sync_method, always. With `fsync` given to
# NODEFS.stream_ops, and wal_sync_method=fsync, each commit forces the log to the disk once.
#
# Seen with Node 20.20.2 on Linux, as printed below. Exit code 0: it is still so; 1: something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > look.js <<'JS'
import { createRequire } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

// The very object whose functions PGlite calls.
const fs = createRequire(import.meta.url)('node:fs');
let forced = 0;
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const real = fs[name];
  fs[name] = (...given) => {
    forced++;
    return real(...given);
  };
}

class Forcing extends NodeFS {
  init(client, options) {
    const teach = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => (fs.fsyncSync(nfd), 0);
    };
    return super.init(client, { ...options, preRun: [...(options.preRun ?? []), teach] });
  }
}

const withoutF = PGlite.defaultStartParams.filter((word) => word !== '-F');

async function look(name, options) {
  const client = await PGlite.create(options);
  await client.exec('create table if not exists t (n integer)');
  const before = forced;
  for (let n = 0; n < 20; n++) await client.query('insert into t values ($1)', [n]);
  const { rows } = await client.query('show fsync');
  console.log(`${name}: fsync=${rows[0].fsync}, forced ${forced - before} times in 20 commits`);
  await client.close();
}

const dataDir = './a';
await look('as it is', { dataDir });
const client = await PGlite.create({ dataDir });
await client.exec('alter system set fsync = on');
await client.close();
await look('after ALTER SYSTEM', { dataDir });
await look('without -F', { dataDir, startParams: withoutF });
const startParams = [...withoutF, '-c', 'wal_sync_method=fsync'];
await look('without -F, by fsync', { dataDir, startParams });
await look('the same over files that force', { dataDir, fs: new Forcing(dataDir), startParams });
JS
cat > expected <<'OUT'
as it is: fsync=off, forced 0 times in 20 commits
after ALTER SYSTEM: fsync=off, forced 0 times in 20 commits
without -F: fsync=on, forced 0 times in 20 commits
without -F, by fsync: fsync=on, forced 0 times in 20 commits
the same over files that force: fsync=on, forced 20 times in 20 commits
OUT
node look.js | tee seen
diff expected seen
