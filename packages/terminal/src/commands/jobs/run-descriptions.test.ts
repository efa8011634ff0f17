import { expect, test } from 'vitest';
import { campaignsOf } from '../work.js';
import { readTyped, runDescriptions } from './run-descriptions.js';

const campaigns = await campaignsOf();
const descriptions = await runDescriptions(
  campaigns,
  (typed) => readTyped(campaigns, typed),
  () => '',
);

test('every kind says in words what is wanted, and asks for little of it at once', () => {
  for (const { title, summary, fields } of descriptions) {
    expect(title).toMatch(/^[A-Z][^-]*: /);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    const main = fields.filter(({ isMain }) => isMain);
    expect(main.length).toBeGreaterThan(0);
    expect(main.length).toBeLessThan(4);
    for (const { label, summary: about } of fields) {
      expect(label).toMatch(/^[A-Z]/);
      expect(about).toMatch(/^[A-Z].*\.$/);
      expect(about).not.toContain('see below');
    }
  }
});

test('whole numbers have a greatest value, which is told, and held to', async () => {
  for (const description of descriptions) {
    for (const { value, most, summary, name } of description.fields) {
      if (value !== 'n') continue;
      if (most === null) throw new Error(`${description.kind.name}: ${name} has no greatest value`);
      expect(summary).toContain(`At most ${most.toLocaleString('en')}.`);
      await expect(description.parametersFrom({ [name]: String(most + 1) })).rejects.toThrow(
        /at most|whole number/,
      );
    }
  }
  const enumerate = descriptions.find(({ kind }) => kind.name === 'mouse-enumerate');
  await expect(enumerate?.parametersFrom({ size: '6x6', depth: '40' })).rejects.toThrow(
    'Depth: this server takes 12 at most',
  );
});

test('others do not wait for a part without an end', async () => {
  const bench = descriptions.find(({ kind }) => kind.name === 'mines-bench');
  const refusal = 'A part has 10,000 boards at most: ask for more parts, or fewer boards';
  await expect(bench?.parametersFrom({ games: '10000000', parts: '1' })).rejects.toThrow(refusal);
  await expect(bench?.parametersFrom({ to: '1000000000000' })).rejects.toThrow(refusal);
  expect(await bench?.parametersFrom({ games: '10000000' })).toMatchObject({ parts: 1000 });
  const search = descriptions.find(({ kind }) => kind.name === 'mouse-search');
  // A part is a round at least: one of 100,000,000 takes hours in a large frame.
  await expect(search?.parametersFrom({ size: '64x64', round: '100000000' })).rejects.toThrow(
    'Round: this server takes 1,000,000 at most',
  );
  expect(await bench?.parametersFrom({ games: '20000' })).toMatchObject({ parts: 100 });
});

test('what is typed is no longer than a line, unless it is a pack of levels', async () => {
  const bench = descriptions.find(({ kind }) => kind.name === 'mines-bench');
  await expect(bench?.parametersFrom({ seed: 'x'.repeat(1001) })).rejects.toThrow(
    'Seed: this server takes 1,000 characters at most',
  );
  expect(await bench?.parametersFrom({ seed: 'x'.repeat(1000) })).toMatchObject({ seed: 'x'.repeat(1000) });
});
