import { followedOtherwise, randomCustoms, searchedOtherwise } from './agreement.js';

let bad = 0;
const n = Number(process.argv[2]);
for (const { level, random } of randomCustoms(process.argv[3] ?? 'tables', n)) {
  let d: string | null = null;
  try {
    d = followedOtherwise(level, random, 3) ?? searchedOtherwise(level, 3000);
  } catch (e) {
    d = JSON.stringify(level.rules) + (e as Error).stack;
  }
  if (d !== null && bad++ < 3) console.log(d.slice(0, 1500));
}
console.log(bad, 'of', n);
