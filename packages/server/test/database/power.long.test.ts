import { expect, inject, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { cutPower, recordedDeeds } from '../power/power-cut.js';
import { STEPS } from '../power/steps.js';

const deeds = await recordedDeeds();

// Fifty moments in all, of which a run takes five.
test.each(drawn([...Array(10).keys()], 10))(
  'whatever was said to be kept outlives a power cut at five moments, part %i',
  async (part) => {
    expect(deeds.filter(({ kind }) => kind === 'told')).toHaveLength(STEPS + 1);
    const found = await cutPower(deeds, 5, `${inject('seed')} ${part}`);
    expect(found).toHaveLength(5);
    expect(found.filter(({ fault }) => fault !== null)).toEqual([]);
  },
);
