import { LOSS_KINDS } from './loss-kinds.js';
import type { ProfileRow } from './profile.js';

/** A row as flat values, as JSON and CSV have it. */
export const plainRow = ({ losses, ...row }: ProfileRow) => ({
  ...row,
  ...{ misread: losses['misread number'], slips: losses.slip },
  ...{ needless: losses['needless risk'], forced: losses['forced guess'] },
});

/** Rows as CSV, with the names of their values in the first line. */
export function profileCsv(rows: readonly ProfileRow[]): string {
  const lines = rows.map(plainRow);
  const names = 'density,part,games,clicks,unavoidable,avoidable,misread,slips,needless,forced';
  return `${[names, ...lines.map((row) => Object.values(row).join(','))].join('\n')}\n`;
}

/** Heads and cells of rows as they are shown. */
export function profileTable(rows: readonly ProfileRow[]): string[][] {
  const heads = ['mines', 'part', 'games', 'clicks', 'luck', 'skill', ...LOSS_KINDS];
  const cells = rows.map(({ density, part, games, clicks, unavoidable, avoidable, losses }) => [
    ...[density, part, String(games), String(clicks), unavoidable.toFixed(3), avoidable.toFixed(3)],
    ...LOSS_KINDS.map((kind) => String(losses[kind])),
  ]);
  return [heads, ...cells];
}
