import { describe, expect, it } from 'vitest';
import { describeFault } from './index.js';
import { checkParameters, choiceOption, LENGTH_OPTIONS, sizeOption } from './parameters.js';

const OPTIONS = [
  sizeOption(['4x4', '8x8'], '8x8'),
  choiceOption('wait', 'whether one may wait', ['yes', 'no'], 'yes'),
  ...LENGTH_OPTIONS,
];

function faultOf(parameters: Record<string, string>): string {
  const checked = checkParameters(OPTIONS, parameters);
  return checked.ok ? 'no fault' : describeFault(checked.fault);
}

describe('generator parameters', () => {
  it('have standard values', () => {
    const checked = checkParameters(OPTIONS, {});
    expect(checked.ok && checked.value.size).toEqual({ columns: 8, rows: 8 });
    expect(checked.ok && checked.value.integer('effort')).toBe(10);
    expect(checked.ok && checked.value.choice('wait')).toBe('yes');
  });

  it('take any size from 3x3 to 40x40', () => {
    for (const size of ['3x3', '9x7', '40x40', '12X9', '12×9'])
      expect(checkParameters(OPTIONS, { size }).ok, size).toBe(true);
  });

  it.each([
    [
      { size: '2x50' },
      '"2x50" is no value for the option size. It takes COLUMNSxROWS from 3x3 to 40x40; the nearest is 3x40.',
    ],
    [
      { size: 'big' },
      '"big" is no value for the option size. It takes COLUMNSxROWS from 3x3 to 40x40, e.g. 9x7.',
    ],
    [
      { effort: '0' },
      '"0" is no value for the option effort. It takes a whole number from 1 to 100000; the nearest is 1.',
    ],
    [
      { effort: '1e3' },
      '"1e3" is no value for the option effort. It takes a whole number from 1 to 100000, e.g. 10.',
    ],
    [{ wait: 'yess' }, '"yess" is no value for the option wait. It takes yes or no; did you mean "yes"?'],
    [{ wait: '' }, '"" is no value for the option wait. It takes yes or no; did you mean "no"?'],
    [{ wiat: 'yes' }, 'this generator has no option "wiat". Did you mean "wait"?'],
    [
      { colour: 'red' },
      'this generator has no option "colour". It has: size, wait, min-length, max-length, effort.',
    ],
    [
      { 'min-length': '9', 'max-length': '8' },
      'min-length 9 is more than max-length 8. Lower the one or raise the other.',
    ],
  ])('%j is refused with help', (parameters, message) => {
    expect(faultOf(parameters as Record<string, string>)).toBe(message);
  });
});
