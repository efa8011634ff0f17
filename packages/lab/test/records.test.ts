import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { encodeId, finish, orThrow } from '@knossos/engine/internal/puzzle';
import { type Claim, judge, RECORD_KINDS, readShipped, type ShippedRecord } from '@knossos/lab/records';
import { beforeAll, describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../records');

describe('what we ship', () => {
  let shipped: readonly ShippedRecord[];
  /** How often the event loop has turned while they were read. */
  let turns = 0;

  beforeAll(async () => {
    let turning = setImmediate(function turn() {
      turns++;
      turning = setImmediate(turn);
    });
    shipped = await readShipped(folder);
    clearImmediate(turning);
  });

  it('is read while others are answered', () => {
    expect(turns).toBeGreaterThan(shipped.length);
  });

  it('claims what its files say, in kinds that there are', () => {
    const kinds = RECORD_KINDS.map(({ game, kind }) => `${game}/${kind}`);
    for (const { file, game, kind, command } of shipped) {
      expect(existsSync(join(folder, file))).toBe(true);
      expect(kinds).toContain(`${game}/${kind}`);
      expect(command, file).not.toBeNull();
    }
    // One file, one claim.
    expect(new Set(shipped.map(({ file }) => file)).size).toBe(shipped.length);
  });

  it('holds, and refuses to be anything else', () => {
    for (const record of shipped) {
      const { game, kind, size, variant, value, found, file } = record;
      expect(finish(judge(record)), file).toEqual({
        ...{ status: 'held', game, kind, size, variant, value, found },
      });
      expect(finish(judge({ ...record, value: value + 1 })), file).toMatchObject({ why: 'other-value' });
      expect(finish(judge({ ...record, variant: 'another' })), file).toMatchObject({ why: 'other-level' });
    }
  });
});

describe('a claim', () => {
  const found = 'game: mouse\ntitle: Mine\nnote: turns 9999\n\n..#../#..../..#../#..#./.....\n';
  const claim: Claim = { game: 'mouse', kind: 'turns', found };

  it('may leave out what is found out anyway, and loses its titles', () => {
    const bare = 'game: mouse\n\nS.#..\n#....\n..#..\n#..#.\nE....\n';
    const held = {
      status: 'held',
      game: 'mouse',
      kind: 'turns',
      size: '5x5',
      variant: 'cells',
      value: 52,
      found: bare,
    };
    expect(finish(judge(claim))).toEqual(held);
    expect(finish(judge({ ...claim, size: '5x5', variant: 'cells', value: 52 }))).toEqual(held);
    const id = rulebook.encode(orThrow(rulebook.parse(found)));
    expect(finish(judge({ ...claim, found: ` ${id}\n` }))).toEqual(held);
  });

  it.each<[string, Partial<Claim>, string, RegExp]>([
    ['a forged value', { value: 9999 }, 'other-value', /52 turns, not to 9999/],
    ['a value beside it', { value: 52.5 }, 'other-value', /52 turns/],
    ['another size', { size: '8x8' }, 'other-level', /5x5, cells/],
    ['another variant', { variant: 'walls' }, 'other-level', /5x5, cells/],
    ['another kind', { kind: 'trap-floor' }, 'no-competitor', /counts on/],
    ['no kind', { kind: "turns'; drop table" }, 'unknown-kind', /No records called/],
    ['no game', { game: 'constructor' }, 'unknown-kind', /No records/],
    ['no level', { found: '<script>alert(1)</script>' }, 'unreadable', /game/],
    ['nothing', { found: '' }, 'unreadable', /nothing/],
    ['no way out', { found: 'game: mouse\n\n.../###/...\n' }, 'worthless', /cannot be reached/],
    [
      'too long a text',
      { found: `game: mouse\nnote: ${'x'.repeat(300_000)}\n\n.../...\n` },
      'unreadable',
      /262144/,
    ],
  ])('with %s is refused', (_, change, why, message) => {
    const judgement = finish(judge({ ...claim, ...change }));
    expect(judgement).toMatchObject({ status: 'refused', why, message: expect.stringMatching(message) });
  });

  it('of a level of another game is refused', () => {
    const cave = RECORD_KINDS.find(({ game }) => game !== 'mouse');
    if (!cave) throw new Error('there is one game alone');
    expect(finish(judge({ ...claim, game: cave.game, kind: cave.kind }))).toMatchObject({
      why: 'unknown-kind',
      message: expect.stringContaining('Mouse Maze'),
    });
  });

  it('with a compressed bomb for an id is refused at 256 KiB', () => {
    // 64 MiB of text in 90 KB.
    const bomb = encodeId('.'.repeat(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(finish(judge({ ...claim, found: bomb }))).toMatchObject({
      why: 'unreadable',
      message: expect.stringContaining('more than 262144 bytes'),
    });
  });
});
