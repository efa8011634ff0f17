import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../../test/games/haunt/positions.js';
import { sceneToText } from '../../../draw/index.js';
import { DIRECTIONS, RIGHT } from '../../../grid/index.js';
import { campaignLevels, emptyScene, type HauntLevel, hauntRules, mazeScene, windowScene } from '../index.js';

describe('pictures', () => {
  const level = campaignLevels()[1] as HauntLevel;
  const state = positionOf(level, { player: 'b2', facing: RIGHT, ghosts: 'f4 h6', zombies: 'i2' });

  it('are single code points two columns wide', () => {
    const drawn = DIRECTIONS.map((facing) =>
      sceneToText(mazeScene({ ...state, facing }), { glyphs: 'emoji' }),
    );
    const pictures = new Set(drawn.join('').match(/\p{Emoji_Presentation}/gu));
    expect(pictures).toEqual(new Set(['🔼', '⏩', '🔽', '⏪', '👻', '🧟', '🏆', '🟦', '⬛']));
    const window = sceneToText(windowScene(state), { glyphs: 'emoji' });
    expect(window).toContain('👤');
    for (const text of [...drawn, window]) {
      expect(text).not.toMatch(/[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u);
      // Nothing but pictures, so that every row is as wide as the others.
      expect(text).toMatch(/^(?:\p{Emoji_Presentation}+\n)+$/u);
    }
  });

  it('show the whole maze with the way the player faces', () => {
    expect(sceneToText(mazeScene(state))).toBe(`##########
#>....#.Z#
##.##...##
##..#G#..#
#..#.##.##
#......G##
#######E##
`);
  });
});

it('a list shows walls and the player, and neither the exit nor a monster', () => {
  const shown = campaignLevels().map((level) => {
    const { marks, actors } = hauntRules.preview(level);
    return [marks.length, actors.map(({ id }) => id).join()];
  });
  expect(new Set(shown.map(String))).toEqual(new Set(['0,player']));
  const [level] = campaignLevels();
  if (!level) throw new Error('no level');
  const start = hauntRules.start(level, '1');
  expect(emptyScene(start).sides).toEqual(windowScene(start).sides);
});
