import { expect } from 'vitest';
import type { CountedEngine } from '../counted-engine.js';
import type { Family } from './large-documents.js';

/** What a text was read, written and shown with: steps of each. */
type Counts = Readonly<Record<string, number>>;

/** Most that steps may grow when a text doubles. Linear work comes to 2, quadratic work to 4. */
export const MOST_GROWTH = 2.2;

/** Steps that everything done with one text takes. Throws where it is a level and should be none, or the reverse. */
function countsOf({ games, puzzle, draw, count }: CountedEngine, family: Family, text: string): Counts {
  const { rulebook } = games;
  const parse = () => rulebook.parse(text);
  const read = parse();
  const said = read.ok ? 'a level' : puzzle.describeFault(read.fault);
  if (read.ok !== family.isLevel) throw new Error(`${family.name}: ${said.slice(0, 300)}`);
  const counts = {
    parse: count(parse),
    edit: count(() => {
      puzzle.readSketch(text);
      puzzle.setHeader(text, 'title', 'changed');
      puzzle.headerOf(text, 'note');
    }),
  };
  if (!read.ok) return counts;
  const rules = rulebook.of(read.value);
  const start = () => rules.see(rules.start(read.value, 'seed'));
  const scene = rules.view(start());
  // In a long document pieces are shared, so that one that is just long enough takes more than twice the steps of half of it.
  const svgCounts = (shown: typeof scene) => {
    let { length } = '';
    const steps = count(() => {
      length = draw.sceneToSvg(shown).length;
    });
    return length < 256 * 1024 ? { svg: steps } : { 'svg with shared pieces': steps };
  };
  return {
    ...counts,
    'id and back': count(() => {
      const back = rulebook.decode(rulebook.encode(read.value));
      if (!back.ok) throw new Error(`${family.name}: ${puzzle.describeFault(back.fault)}`);
    }),
    view: count(() => rules.view(start())),
    'what a page says of it': count(() => [
      puzzle.goalOf(rules, read.value),
      puzzle.legendOf(rules, read.value),
      puzzle.traitsOf(rules, read.value),
    ]),
    text: count(() => [
      draw.sceneToText(scene),
      draw.sceneToText(scene, { glyphs: 'unicode', colour: true }),
    ]),
    ...svgCounts(scene),
    words: count(() => [draw.describeScene(scene), rules.words.state(start())]),
  };
}

/** Compares what a text and one of twice its length take. */
export function expectLinear(engine: CountedEngine, family: Family, size: number): void {
  const [half, whole] = [family.text(Math.floor(size / 2)), family.text(size)];
  const before = countsOf(engine, family, half);
  const doubling = whole.length / half.length / 2;
  for (const [what, steps] of Object.entries(countsOf(engine, family, whole))) {
    const least = before[what];
    if (least === undefined) continue;
    const growth = steps / least / doubling;
    expect(growth, `${family.name}, ${what}: ${least} to ${steps} steps`).toBeLessThanOrEqual(MOST_GROWTH);
  }
}
