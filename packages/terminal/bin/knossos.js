#!/usr/bin/env node
// Starts the program. Its files are run from here, since only so Node 20 takes what V8 has made of them before. That is kept in the
// user's cache, apart for each command, as each calls other functions; a start with it takes half the time.
const fs = require('node:fs');
const { homedir } = require('node:os');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

// Until the program is there and takes this signal itself, it ends, as by any other one. Node would open its debugger.
process.on('SIGUSR1', () => process.exit(138));

const dist = `${__dirname}/../dist/`;
const { version, arch, argv, env } = process;
const home = env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : `${homedir()}/.cache`;
const cache = `${home}/knossos/${version}-${arch}/${/^[a-z]+$/.exec(argv[2] ?? '') ?? 'other'}/`;

/** Files whose names say what is in them. */
const HASHED = /-.{8}\.cjs$/;
/** What is named at the start, and used by few commands. */
const LATE = /^node:(?:child_process|crypto|tty|worker_threads)$|^\.\/late-/;

/** What was kept of a file of the program; nothing where it is not there, not whole, or not the user's own. */
function keptOf(name) {
  try {
    if (process.getuid && fs.statSync(cache).uid !== process.getuid()) return;
    const bytes = fs.readFileSync(cache + name);
    // V8 trusts what it is given: a byte that a disk has lost would end the program.
    const data = bytes.subarray(0, -4);
    if (bytes.readUInt32LE(data.length) === crc32(data)) return data;
  } catch {}
}

const loaded = new Map();
/** Scripts that V8 has compiled from their text, by name. */
const fresh = new Map();

function load(name) {
  const module = loaded.get(name) ?? { exports: {} };
  if (loaded.has(name)) return module.exports;
  loaded.set(name, module);
  const filename = dist + name;
  const cachedData = HASHED.test(name) ? keptOf(name) : undefined;
  const text = `(function(exports,require,module,__filename){${fs.readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(text, { filename, cachedData });
  if (HASHED.test(name) && script.cachedDataRejected !== false) fresh.set(name, script);
  script.runInThisContext()(module.exports, use, module, filename);
  // Plain values, which are read sooner than the getters that the bundler makes.
  module.exports = { ...module.exports };
  return module.exports;
}

function use(id) {
  const get = () => (id.startsWith('.') ? load(id.slice(2)) : require(id));
  return LATE.test(id) ? new Proxy({}, { get: (_, name) => get()[name] }) : get();
}

process.on('exit', (code) => {
  if (code !== 0 || fresh.size === 0) return;
  try {
    fs.mkdirSync(cache, { recursive: true, mode: 0o700 });
    for (const name of fs.readdirSync(cache)) if (!fs.existsSync(dist + name)) fs.rmSync(cache + name);
    for (const [name, script] of fresh) {
      const data = script.createCachedData();
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(data));
      const unfinished = `${cache}${name}.${process.pid}`;
      fs.writeFileSync(unfinished, Buffer.concat([data, sum]), { flush: true });
      fs.renameSync(unfinished, cache + name);
    }
  } catch {
    // Where nothing can be written, the next start compiles again.
  }
});

if (fs.existsSync(`${dist}knossos.cjs`)) load('knossos.cjs');
else {
  console.error('knossos: the program is not built yet; run: npm run build');
  process.exitCode = 1;
}
