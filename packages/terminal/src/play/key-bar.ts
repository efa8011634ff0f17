/** Between keys. */
const GAP = '  ';
const ALWAYS = ['? help', 'q quit'];

/**
 * The keys that can be pressed now, the most important first: as many as fit in a row, each whole, and behind them
 * help and quit.
 */
export function keyBar(keys: readonly string[], columns: number, always: readonly string[] = ALWAYS): string {
  let room = columns - always.join(GAP).length;
  const shown = keys.filter((key) => {
    const width = key.length + GAP.length;
    if (width > room) return false;
    room -= width;
    return true;
  });
  return [...shown, ...always].join(GAP);
}

/** Cuts a text that is too long for its room, and says so. */
export function fitted(text: string, width: number): string {
  if (text.length <= width) return text;
  return width > 3 ? `${text.slice(0, width - 3).trimEnd()}...` : text.slice(0, Math.max(0, width));
}

/** What something is called and how it stands, in one row: where that is short the name is cut, then the rest. */
export function titleRow(name: string, standing: string, columns: number): string {
  const whole = `${name} - ${standing}`;
  if (whole.length <= columns) return whole;
  const room = columns - standing.length - 3;
  return room >= 6 ? `${fitted(name, room)} - ${standing}` : fitted(standing, columns);
}

/** Short texts in as few rows as they take, each whole, at most so many rows. */
export function partRows(parts: readonly string[], columns: number, most: number): string[] {
  const rows: string[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 3 + part.length <= columns)
      rows[rows.length - 1] = `${last}   ${part}`;
    else if (rows.length < most) rows.push(fitted(part, columns));
  }
  return rows;
}
