import { describe, expect, it } from 'vitest';
import { orThrow, parseDocument } from '../../../puzzle/index.js';
import { type TheseusLevel, theseusRules } from '../index.js';
import { parseTheseus } from './document.js';

const parse = (header: string, row: string) => {
  const wall = `+${'---+'.repeat((row.length - 1) / 4)}`;
  return parseTheseus(
    orThrow(parseDocument(`game: theseus\nrules: mummy\n${header}\n${wall}\n${row}\n${wall}`)),
  );
};
const levelOf = (row: string): TheseusLevel => orThrow(parse('', row));

/** What followed upon a wait: actors, actions and reasons, the player's own move left out. */
const events = (row: string) =>
  theseusRules
    .play(theseusRules.start(levelOf(row), ''), 'W')
    .events.slice(1)
    .map(({ actor, action, from, to, because, step }) => ({ actor, action, from, to, because, step }));
const actions = (row: string) => events(row).map(({ actor, action, step }) => `${actor} ${action} ${step}`);

describe('events of the Mummy Maze family', () => {
  it('say who reached the explorer', () => {
    expect(events('| E   T   S |').at(-1)?.because).toEqual({ kind: 'reached', pursuer: 0 });
    expect(events('| S | E   T   M |').at(-1)?.because).toEqual({ kind: 'reached', pursuer: 1 });
    expect(events('| E   T   M           M |').at(-1)?.because).toEqual({ kind: 'reached', pursuer: 0 });
  });

  it('say in which pass a step was taken, and who stayed', () => {
    const shown = (row: string) => actions(row).join(', ').replaceAll('pursuer-', '');
    expect(shown('| T |     S       M   E |')).toBe('0 moved 1, 1 moved 1, 1 moved 2');
    expect(shown('| T | S       M   E |')).toBe('0 stayed 1, 1 moved 1, 1 moved 2, 0 died 2');
    expect(shown('| T | M   E |')).toBe('0 stayed 1, 0 stayed 2');
  });

  it('say who turned the gate, and how', () => {
    const opened = events('| T |     K   M : E |').find(({ actor }) => actor === 'gate');
    const because = { kind: 'key', by: 'pursuer-0' };
    expect(opened).toEqual({ actor: 'gate', action: 'opened', from: 3, to: 3, because, step: 1 });
    const turned = events('| T | K   S   M : E |').filter(({ actor }) => actor === 'gate');
    expect(turned.map(({ action, because, step }) => [action, because, step])).toEqual([
      ['opened', { kind: 'key', by: 'pursuer-0' }, 1],
      ['shut', { kind: 'crushed-on-key', pursuer: 1 }, 2],
    ]);
    const byPlayer = theseusRules.play(theseusRules.start(levelOf('| T   K : E |'), ''), 'R');
    const own = { kind: 'key', by: 'player' };
    expect(byPlayer.events[1]).toMatchObject({ actor: 'gate', because: own, step: 0 });
  });

  it('say who crushed whom', () => {
    const died = (row: string) =>
      events(row)
        .filter(({ action }) => action === 'died')
        .map(({ actor, from, to, because, step }) => [actor, from, to, because, step]);
    expect(died('| T |     M   S   E |')).toEqual([['pursuer-1', 2, 2, { kind: 'crushed', pursuer: 0 }, 1]]);
    expect(died('| T | M   M   E |')).toEqual([['pursuer-1', 1, 1, { kind: 'crushed', pursuer: 0 }, 1]]);
    expect(died('| T |     S   M   E |')).toEqual([['pursuer-0', 1, 1, { kind: 'crushed', pursuer: 1 }, 2]]);
  });

  it('have nobody die twice, and no gate turn without one', () => {
    const died = actions('| T | S   M   M   E |').filter((line) => line.includes('died'));
    expect(died).toEqual(['pursuer-0 died 1', 'pursuer-2 died 2']);
    expect(actions('| T |     K   M | E |').some((line) => line.startsWith('gate'))).toBe(false);
  });

  it('turn the gate on a trap before it kills, and once more for a second mummy, which does not use the key up', () => {
    const { state } = theseusRules.play(theseusRules.start(levelOf('| T  XK : E |'), ''), 'R');
    expect([state.status, state.isGateOpen]).toEqual(['lost', true]);
    const wall = '+---+---+---+---+';
    const rows = [wall, '| T | KS  M : E |', wall, '|   | M |       |', wall].join('\n');
    const turned = (order: string) => {
      const level = orThrow(
        parseTheseus(orThrow(parseDocument(`game: theseus\nrules: mummy\n${order}\n${rows}`))),
      );
      const played = theseusRules.play(theseusRules.start(level, ''), 'W');
      return played.events.filter(({ actor }) => actor === 'gate').map(({ action }) => action);
    };
    expect(turned('')).toEqual(['opened', 'shut']);
    expect(turned('order: 1,1 2,0\n')).toEqual(['opened', 'shut', 'opened']);
  });
});

describe('levels of the Mummy Maze family', () => {
  const said = (header: string, row: string) => {
    const level = parse(header, row);
    return level.ok ? null : [level.fault.line, level.fault.column, level.fault.message, level.fault.help];
  };

  it('keep an order only where it is not that of reading', () => {
    expect(orThrow(parse('order: 1,0 3,0\n', '| T   M   E   M |')).order).toBeNull();
    expect(orThrow(parse('order: 3,0 1,0\n', '| T   M   E   M |')).order).toEqual([
      [3, 0],
      [1, 0],
    ]);
    expect(said('order: 1,0\n', '| T   E |')?.[3]).toBe('Take the line out.');
    expect(said('order: 1,0 4,0\n', '| T   M   E   M |')?.[2]).toContain('the order says 4,0');
    expect(said('order: 1,0 1,1\n', '| T   M   E   M |')?.[2]).toContain('the order says 1,1');
    const two =
      'game: theseus\nrules: mummy\norder: 2,0 1,1\n\n+---+---+\n| T   E |\n+   +   +\n| M   V |\n+---+---+';
    const level = parseTheseus(orThrow(parseDocument(two)));
    expect(!level.ok && level.fault.message).toContain('the order says 2,0');
  });

  it('warn of a key without a gate, and of nothing else', () => {
    const warnings = (row: string) => {
      const level = parse('', row);
      return level.ok ? level.warnings?.map(({ line, column, message }) => [line, column, message]) : null;
    };
    expect(warnings('| T   K   E |')).toEqual([[5, 7, 'there is a key K but no gate']]);
    expect(warnings('| T : K   E |')).toEqual([]);
    expect(warnings('| T   X   E |')).toEqual([]);
    expect(levelOf('| T   K   E |').fixtures).toEqual({ traps: [], key: 1, gate: null });
  });
});
