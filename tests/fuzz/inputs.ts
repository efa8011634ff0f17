import { Random } from '@knossos/engine/internal/random';
import type { Target } from './target.js';

/** The input of a number: the same for the same target and seed, on every machine. */
export function inputOf(target: Target, seed: string, index: number): string {
  return target.make(Random.from(`${seed}/${target.name}/${index}`));
}

/** What a check says of an input; null where all is well. */
export async function faultOf(target: Target, input: string): Promise<string | null> {
  try {
    await target.check(input);
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${placeIn(error)}` : String(error);
  }
}

/** The lines of a stack that are ours. */
function placeIn({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => line.includes('    at '));
  return lines.slice(0, 4).join('\n');
}

/** What two faults share that are of one kind: their words without numbers and without what they quote. */
export function kindOf(fault: string): string {
  return (fault.split('\n')[0] ?? '').replace(/"[^"]*"|\d+/g, '').slice(0, 40);
}

/** The shortest input found that still fails in the same way: pieces are taken out, larger ones first (A. Zeller, 2002). */
export async function shrunk(target: Target, input: string, fault: string, tries = 600): Promise<string> {
  const kind = kindOf(fault);
  let best = input;
  for (let size = Math.ceil(best.length / 2), left = tries; size >= 1 && left > 0; ) {
    let isShorter = false;
    for (let at = 0; at < best.length && left > 0; left--) {
      const shorter = best.slice(0, at) + best.slice(at + size);
      const found = await faultOf(target, shorter);
      if (found !== null && kindOf(found) === kind) {
        best = shorter;
        isShorter = true;
      } else at += size;
    }
    if (!isShorter) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
}
