import { describe, expect, it } from 'vitest';
import { described } from '../../../test/faults.js';
import { checkParameters, choiceOption, LENGTH_OPTIONS, plainFault, sizeOption } from './parameters.js';

const OPTIONS = [
  sizeOption(['4x4', '8x8'], '8x8'),
  choiceOption('wait', 'whether one may wait', ['yes', 'no'], 'yes'),
  ...LENGTH_OPTIONS,
];

const faultOf = (parameters: Record<string, string>) => described(checkParameters(OPTIONS, parameters));

describe('generator parameters', () => {
  it('have standard values', () => {
    const checked = checkParameters(OPTIONS, {});
    expect(checked.ok && checked.value.size).toEqual({ columns: 8, rows: 8 });
  });

  it.each(['-0', '-00', '+3', '1e1', ' 3', '3 ', '0x3', '3.0', '٣', ''])(
    '%j is no number of moves',
    (effort) => {
      const fault = `option effort: "${effort}" is no whole number that it takes. It takes a whole number from 1 to 100000, e.g. 10.`;
      expect(faultOf({ effort })).toBe(fault);
      expect(faultOf({ 'min-length': effort })).toMatch(/^option min-length: .* from 0 to 9999, e\.g\. 0\.$/);
    },
  );

  it.each([
    [
      { size: '2x50' },
      'option size: "2x50" is no size that it takes. It takes COLUMNSxROWS from 3x3 to 40x40; the nearest is 3x40.',
    ],
    [
      { size: 'big' },
      'option size: "big" is no size that it takes. It takes COLUMNSxROWS from 3x3 to 40x40, e.g. 9x7.',
    ],
    [
      { effort: '0' },
      'option effort: "0" is no whole number that it takes. It takes a whole number from 1 to 100000; the nearest is 1.',
    ],
    [
      { effort: '1e3' },
      'option effort: "1e3" is no whole number that it takes. It takes a whole number from 1 to 100000, e.g. 10.',
    ],
    [{ wait: 'yess' }, 'option wait: "yess" is none of its values. It takes yes or no; did you mean "yes"?'],
    [{ wait: '' }, 'option wait: "" is none of its values. It takes yes or no.'],
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

it.each([
  ['size', '41x41', '41x41 is too large. Columns and rows go from 3 to 40; the nearest is 40x40.'],
  ['size', '2x9', '2x9 is too small. Columns and rows go from 3 to 40; the nearest is 3x9.'],
  ['size', 'big', 'write columns x rows, such as 9x7. Columns and rows go from 3 to 40.'],
  ['effort', '0', '0 is too small. It goes from 1 to 100000; the nearest is 1.'],
  ['effort', '', 'write a whole number, such as 10. It goes from 1 to 100000.'],
  ['size', '9x7', null],
  ['effort', '3', null],
  ['wait', 'no', null],
])('forms say in plain words what is wrong with %s %j', (name, text, said) => {
  const option = OPTIONS.find((one) => one.name === name);
  expect(option && plainFault(option, text)).toBe(said);
});

it('name no empty word among the values of a choice', () => {
  const kinds = choiceOption('kinds', 'which kinds', ['', 'some', 'all'], '');
  const checked = checkParameters([kinds], { kinds: 'zzzzzzzzzz' });
  expect(!checked.ok && checked.fault.help).toBe('It takes some or all.');
});
