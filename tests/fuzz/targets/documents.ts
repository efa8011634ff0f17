import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyRules,
  type Level,
  readSketch,
  replay,
  splitPack,
  writeSketch,
} from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import { readLessons } from '@knossos/engine/internal/session';
import {
  checkSentences,
  randomSentences,
  readSentences,
} from '../../../packages/engine/test/games/custom/documents.js';
import { changed } from '../mutate.js';
import { documentsOf, once, packsOf } from '../samples.js';
import { checkFault, same, type Target } from '../target.js';
import { ownRandom } from '../twins/twin.js';

/** How many lines an editor shows that knows every line end of Unicode, as readers of ours do. */
const lineCount = (text: string) => text.split(/\r\n?|[\n\u0085\u2028\u2029]/).length;

/** What holds of every text that is given to the rulebook: a level that can be written, sent and played, or a fault. */
function checkDocument(text: string): void {
  const level = rulebook.parse(text);
  const wanted = { lines: lineCount(text), input: text };
  if (!level.ok) {
    checkFault(level.fault, wanted);
    return;
  }
  for (const warning of level.warnings) checkFault(warning, wanted);
  checkLevel(level.value, text);
}

function checkLevel(level: Level, input: string): void {
  const rules = rulebook.of(level);
  const written = rulebook.format(level);
  const again = rulebook.parse(written);
  if (!again.ok) throw new Error(`what is written cannot be read: ${again.fault.message}`);
  same(rulebook.format(again.value), written, 'what is written and read');
  if (written.length > 20_000) return;
  play(rules, level, input);
  // Its id takes longer than all the rest, and has targets of its own.
  if (input.length % 4 !== 0) return;
  const back = rulebook.decode(rulebook.encode(level));
  if (!back.ok) throw new Error(`its id cannot be read: ${back.fault.message}`);
  same(rulebook.format(back.value), written, 'what its id holds');
}

/** Plays the moves of the header as far as they go, and says all that can be said of where that leads. */
function play(rules: AnyRules, level: Level, input: string): void {
  const moves = rules.parseMoves(level.meta.moves ?? '');
  if (!moves.ok) checkFault(moves.fault, { input });
  const report = replay(rules, level, level.meta.seed ?? '1', moves.ok ? moves.value.slice(0, 200) : []);
  const state = report.states.at(-1) ?? rules.start(level, '1');
  const seen = rules.see(state);
  rules.outcome(seen);
  rules.view(seen);
  rules.key(seen);
  const said = rules.words.state(seen);
  if (/undefined|NaN/.test(said)) throw new Error(`the words say ${said}`);
  const [move] = rules.moves(seen);
  if (move !== undefined) rules.play(state, move);
}

/** Reads a pack as lists of levels and lessons do. */
function checkPack(text: string): void {
  const lines = lineCount(text);
  let before = 0;
  for (const part of splitPack(text)) {
    if (part.line <= before || part.line > lines)
      throw new Error(`a level begins at line ${part.line} of ${lines}`);
    before = part.line;
    const level = rulebook.parse(part.text, part.line);
    if (!level.ok) checkFault(level.fault, { lines, input: text });
  }
  readLessons(text, rulebook);
}

/** Takes a text to the drawing table and back. */
function checkSketch(text: string): void {
  const sketch = readSketch(text);
  if (!sketch.ok) {
    checkFault(sketch.fault, { lines: lineCount(text), input: text });
    return;
  }
  const written = writeSketch(sketch.value);
  const again = readSketch(written);
  if (!again.ok) throw new Error(`the drawing cannot be read again: ${again.fault.message}`);
  same(writeSketch(again.value), written, 'the drawing');
}

const games = rulebook.games.map(({ id }) => ({ id, samples: once(() => documentsOf(id)) }));
const all = once(() => games.flatMap(({ samples }) => samples()));
const packs = once(() => games.flatMap(({ id }) => packsOf(id)).map((text) => text.slice(0, 6000)));

/** A document of a game, now and then crossed with one of another. */
export const documentTargets: readonly Target[] = [
  ...games.map(({ id, samples }) => {
    const some = (random: Random) => (random.below(12) === 0 ? all() : samples());
    return changed(`documents/${id}`, 2000, some, checkDocument);
  }),
  {
    name: 'documents/sentences',
    make: (random) => randomSentences(ownRandom(random)),
    check: (text) => {
      const level = readSentences(text);
      if (level.ok) checkSentences(level.value, text);
      else checkFault(level.fault, { lines: lineCount(text), input: text });
    },
    inputs: 2000,
  },
  changed('documents/packs', 500, packs, checkPack),
  changed('documents/sketches', 8000, all, checkSketch),
];
