import type { Rating } from '@knossos/engine/internal/puzzle';
import { command } from '../cli/command.js';
import { jsonList, lot, manyLevels, settings, which } from '../cli/options.js';
import { runTask } from '../cli/work.js';
import { heading } from '../io/levels.js';
import { answerLevels } from './answers.js';
import { RATING } from './rate-json.js';

/** `knossos rate`: measured difficulty. */
export default command({
  args: { file: manyLevels },
  options: {
    index: { ...which.index, summary: 'only this level of each file, from 0' },
    random: which.random,
    seed: lot,
    ...jsonList,
    ...settings,
  },
  json: [{ prints: '--json prints an array, --jsonl one object a line', as: 'array', keys: RATING }],
  examples: [
    ['rate theseus/1-first-steps.txt', 'what makes shipped levels hard'],
    ['rate escape theseus --jsonl', 'all shipped levels of two games, one object a line'],
  ],
  run: ({ file }, options, io) =>
    answerLevels(file, options, io, RATING, { name: 'rate' }, async (question, writer) => {
      const { read, level, rules, mind } = question;
      const rating = await runTask(mind.rate(level), io);
      if (writer) writer.write(RATING.line({ read, ...rating }));
      else {
        const { title } = level.meta;
        io.out.write(`${heading(read.file, read.index, title, rules.title)}\n${ratingText(rating)}`);
      }
      return rating.status;
    }),
});

function ratingText(rating: Rating): string {
  const head =
    rating.status === 'solved' || rating.status === 'sampled'
      ? `${rating.status === 'sampled' ? 'sampled, not proved: ' : ''}${rating.grade}, difficulty ${round(rating.difficulty)}`
      : rating.status === 'impossible'
        ? 'impossible: proved, there is no plan'
        : `unknown: ${rating.reason ?? 'a limit was met'}`;
  const names = Object.keys(rating.features);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.map(
    (name) =>
      `    ${spaced(name).padEnd(width + 4)}${rating.unbounded?.includes(name) ? 'unbounded' : round(rating.features[name] ?? null)}`,
  );
  return `  ${head}\n${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`;
}

/** `deadEnds` as words. */
function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

function round(value: number | boolean | string | null): string {
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(4) : String(value);
}
