import { describe, expect, it } from 'vitest';
import { referencePolicy, referenceWithin } from '../../../test/chase/reference-policy.js';
import { type EscapeLevel, escapeRules } from '../../games/escape/index.js';
import { escapeMind } from '../../games/escape/mind.js';
import { finish, type GeneratorParameters, orThrow } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';

function generate(parameters: GeneratorParameters, seed: string) {
  return finish(escapeMind.generate({ idle: 'wander', effort: '1', ...parameters }, Random.from(seed)));
}

function made(parameters: GeneratorParameters, seed: string): EscapeLevel {
  const level = orThrow(generate(parameters, seed));
  expect(level.idle).toBe('wander');
  return level;
}

const start = (level: EscapeLevel) => escapeRules.see(escapeRules.start(level, ''));

describe('generated caves in which monsters wander', () => {
  it('are sure to be won, in an expected number of moves within the wishes, as the slow twin and the rating confirm', () => {
    for (const parameters of [
      { size: '6x6', style: 'cave', hears: '2', 'min-length': '7', 'max-length': '14' },
      { size: '7x6', style: 'tunnels', sees: '3', wait: 'yes', 'min-length': '8', 'max-length': '16' },
    ]) {
      const level = made(parameters, 'sure');
      const positions = referencePolicy(escapeRules, start(level));
      const key = escapeRules.key(start(level));
      const twin = positions.get(key);
      expect(twin?.isSure).toBe(true);
      expect(Math.round(twin?.moves ?? 0)).toBeGreaterThanOrEqual(Number(parameters['min-length']));
      expect(Math.round(twin?.moves ?? 0)).toBeLessThanOrEqual(Number(parameters['max-length']));
      const { status, features } = finish(escapeMind.rate(level));
      expect(status).toBe('solved');
      expect(features.expected).toBeCloseTo(twin?.moves ?? 0, 6);
      const way = features.exitDistance as number;
      expect(features.hurriedWin).toBeCloseTo(referenceWithin(positions, way).get(key) ?? -1, 9);
    }
  });

  it('take luck where a chance is asked for, and give no less than it', () => {
    for (const chance of [30, 80]) {
      const parameters = { size: '6x6', style: 'rooms', hears: '2', memory: 'yes', chance: String(chance) };
      const level = made(parameters, 'luck');
      const twin = referencePolicy(escapeRules, start(level)).get(escapeRules.key(start(level)));
      expect(twin?.isSure).toBe(false);
      expect(twin?.chance).toBeGreaterThanOrEqual(chance / 100 - 1e-6);
      expect(twin?.chance).toBeLessThan(1);
    }
  });

  it('are refused where monsters would never wander', () => {
    const level = generate({ size: '6x6' }, 'deaf');
    expect(!level.ok && level.fault).toMatchObject({
      message: 'monsters that hear the player from anywhere never wander',
      help: 'Set hears or sees too, e.g. hears=3.',
    });
  });
});
