// The first board of each game on a slow telephone, and the front door: kilobytes and requests until the board is there, seconds
// until then, and the longest task. Medians of five loads, each in a fresh profile; `--loads N` says another number, words
// choose games, `--files` lists what is loaded.
import { figure } from './figures.mjs';
import { machine, median } from './machine.mjs';
import { openApp } from './open-app.mjs';
import { BYTES_A_SECOND, firstLoad, LATENCY_MS, SLOWER } from './slow-phone.mjs';

const BOARDS = {
  'the front door': '',
  escape: '#/play/escape/1-first-steps/1',
  gold: '#/play/gold/1-loose-boards/1',
  theseus: '#/play/theseus/1-first-steps/1',
  mines: '#/mines',
  haunt: '#/haunt',
  mouse: '#/mouse',
};
const words = process.argv.slice(2);
const loads = Number(words[words.indexOf('--loads') + 1]) || 5;
const chosen = Object.entries(BOARDS).filter(
  ([name]) => !Object.keys(BOARDS).some((one) => words.includes(one)) || words.includes(name),
);

const { url, browser, close } = await openApp();
console.log(machine());
console.log(
  `processor ${SLOWER} times slower, ${(BYTES_A_SECOND * 8) / 1e6} Mbit/s, ${LATENCY_MS} ms; medians of ${loads}`,
);
for (const [name, hash] of chosen) {
  const all = [];
  for (let i = 0; i < loads; i++) all.push(await firstLoad(browser, url + hash, '[role=gridcell]'));
  // The first loads find a server that still compresses as it goes.
  const { files, requests } = all[all.length - 1];
  if (words.includes('--files'))
    for (const [path, bytes] of [...files].sort((a, b) => b[1] - a[1]))
      console.log(`${String(bytes).padStart(8)}  ${path}`);
  const sum = [...files.values()].reduce((bytes, more) => bytes + more, 0);
  const of = (/** @type {'painted' | 'ready' | 'longest'} */ what) => median(all.map((one) => one[what]));
  console.log(
    `${name.padEnd(15)} ${(sum / 1000).toFixed(1).padStart(6)} kB ${String(requests).padStart(3)} requests, first picture ` +
      `${(of('painted') / 1000).toFixed(2)} s, board ${(of('ready') / 1000).toFixed(2)} s, longest task ${of('longest').toFixed(0)} ms`,
  );
  figure(`${name}: until the first board`, sum / 1000, { kind: 'count', better: 'less', unit: 'kB' });
}
await close();
