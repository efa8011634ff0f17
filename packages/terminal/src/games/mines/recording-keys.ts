/** What a judged replay, and a row of a profile, say as JSON. */
export const RECORDING_KEYS = {
  recording: `file: text
    format: text | null  # AVF, MVF, RMV, EVF or RAWVF; null where the file could not be read
    version: number | text | null  # as the file says it
    columns: count | null
    rows: count | null
    mines: count | null
    layout: text[] | null  # rows, * for a mine
    result: 'won' | 'lost' | 'unfinished' | null
    durationMs: number | null  # from the first opening to the end
    clicks: { left: count, right: count, chord: count } | null  # all, those without effect too
    bbbv: count | null  # 3BV of the board
    bbbvDone: count | null
    openings: count | null
    islands: count | null
    pluck: number | null  # -log10 of the chance that all openings but the first go well; null where that is 0 or not known
    losses: { ms: number, kind: 'misread number' | 'slip' | 'needless risk' | 'forced guess', cell: text, risk: number, least: number, certain: boolean }[] | null  #
      each click with a risk: the chance of a mine, the least there was, and whether a cell was certain to hold none
    winChances?: { ms: number, chance: number | null, error: number }[]  #
      with --win-chance, after each click that was to open something; an error of 0 is exact, else a standard error
    error: text | null  # why the file could not be read, with the byte or the line`,
  profile: `density: text  # the share of mines
    part: 'corner' | 'edge' | 'middle'
    games: count
    clicks: count  # openings, the first of each game aside
    unavoidable: number  # luck: mines to be expected with the least risks there were
    avoidable: number  # skill: mines to be expected from risks above the least
    misread: count
    slips: count
    needless: count
    forced: count`,
} as const;
