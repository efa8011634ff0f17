/** Every function of ours that reads what comes from outside, by the target that gives it inputs. */
export const READERS: Readonly<Record<string, readonly string[]>> = {
  'documents/*': [
    'engine/src/games/custom/rules/sentences/grammar.ts parseSentence',
    'engine/src/games/custom/rules/level.ts parseCustom',
    'engine/src/games/escape/index.ts parseEscape',
    'engine/src/games/gold/state.ts parseGold',
    'engine/src/games/haunt/rules/document.ts parseHaunt',
    'engine/src/games/haunt/rules/level.ts readHauntHeader',
    'engine/src/games/haunt/rules/matrix.ts readMatrix',
    'engine/src/games/haunt/rules/placed.ts readPlaced',
    'engine/src/games/mines/rules/field.ts readField',
    'engine/src/games/mines/rules/level.ts parseMines',
    'engine/src/games/mouse/rules/adjacency.ts parseAdjacency',
    'engine/src/games/mouse/rules/board.ts parseGrid',
    'engine/src/games/mouse/rules/document.ts parseMouse',
    'engine/src/games/mouse/rules/level.ts parseOrder',
    'engine/src/games/mouse/rules/preferences.ts parsePreferences',
    'engine/src/games/theseus/rules/document.ts parseTheseus',
    'engine/src/grid/name.ts parseCellName',
    'engine/src/puzzle/document/cell-drawing.ts parseCellDrawing',
    'engine/src/puzzle/document/document.ts parseDocument',
    'engine/src/puzzle/document/document.ts readMeta',
    'engine/src/puzzle/document/settings.ts readSettings',
    'engine/src/puzzle/document/wall-drawing.ts parseWallDrawing',
  ],
  'documents/packs': ['engine/src/session/lesson.ts readLessons'],
  'documents/sketches': ['engine/src/puzzle/document/sketch.ts readSketch'],
  'links/ids': ['engine/src/puzzle/document/id.ts decodeId'],
  'links/addresses': [
    'engine/src/session/address.ts parseAddress',
    'engine/src/session/address.ts readReference',
  ],
  'links/pasted': ['web/src/state/route.ts parseRoute'],
  'links/queries': ['engine/src/puzzle/document/query.ts parseQuery'],
  'links/formulas': ['engine/src/puzzle/common/formula.ts parseFormula'],
  'links/generated': ['engine/src/session/generated.ts parseGenerated'],
  'links/moves': [
    'engine/src/chase/rules/words.ts parseChaseMoves',
    'engine/src/games/haunt/rules/state.ts parseHauntMoves',
    'engine/src/games/mines/rules/state.ts parseMinesMoves',
    'engine/src/games/mines/rules/state.ts readMove',
    'engine/src/games/mouse/rules/flips.ts readFlip',
    'engine/src/games/mouse/rules/state.ts parseMouseMoves',
    'engine/src/puzzle/common/letter-moves.ts parseLetterMoves',
    'engine/src/puzzle/common/letter-moves.ts parseWordMoves',
  ],
  'saved/sessions': [
    'engine/src/puzzle/history/history.ts loadHistory',
    'engine/src/session/results.ts readTally',
    'engine/src/session/saved.ts loadSession',
    'engine/src/session/saved.ts readSession',
    'web/src/games/mines/session.ts loadMines',
    'web/src/session/records.ts readRecord',
    'web/src/state/storage.ts readSaved',
  ],
  'saved/haunt': [
    'engine/src/games/haunt/campaign/address.ts readRunQuery',
    'engine/src/games/haunt/campaign/run.ts readRun',
    'web/src/games/haunt/session.ts readAddress',
    'web/src/games/haunt/store.ts loadHaunt',
  ],
  'saved/backups': ['web/src/offline/backup.ts readBackup'],
  'saved/backup-lines': ['server/src/backup/form.ts readHead', 'server/src/backup/form.ts readMark'],
  'saved/restore': ['server/src/backup/restore.ts restore'],
  'saved/packed': ['server/src/backup/file.ts readBackup'],
  'saved/files': [
    'engine/src/games/mines/foreign/boards.ts parseBoard',
    'engine/src/games/mines/foreign/mbf.ts parseMbf',
    'engine/src/games/mines/foreign/boards.ts readBoards',
    'engine/src/games/theseus/rules/direction-lists.ts parseDirectionLists',
  ],
  'saved/level-files': [
    'web/src/games/mouse/record-lists.ts readRecords',
    'web/src/games/mouse/design.ts readMouse',
    'web/src/levels/packs.ts readPack',
    'web/src/library/read-files.ts readLevelFile',
  ],
  'saved/positions': [
    'engine/src/games/mines/foreign/positions.ts readPosition',
    'engine/src/games/mines/foreign/positions.ts readSizeLine',
    'web/src/games/mines/analyse/draft.ts readDraft',
    'web/src/games/mines/session.ts readId',
    'web/src/games/mines/session.ts readMines',
  ],
  'checkpoints/*': ['engine/src/optimise/genome.ts restoreDesign'],
  'checkpoints/certificates': [
    'research/src/graphs/design.ts parseLists',
    'terminal/src/research/enumerate/certificates.ts parseCertificate',
  ],
  'checkpoints/parts': ['server/src/files/part-file.ts parsePart'],
  'names/people': ['server/src/accounts/names.ts readName', 'server/src/accounts/readable-name.ts readName'],
  'names/codes': ['server/src/classes/codes.ts readCode'],
  'names/keys': ['terminal/src/screen/keys.ts readClick', 'terminal/src/screen/keys.ts readPaste'],
  'names/words': ['terminal/src/games/haunt/play/line-words.ts readMoves'],
  'library/calls': ['engine/src/entrance/entrance.ts parse', 'engine/src/entrance/entrance.ts parsePack'],
  'commands/lines': ['terminal/src/cli/parse.ts parse'],
  'commands/sources': ['terminal/src/io/sources.ts sourcesOf'],
  'commands/runs': ['terminal/src/io/sources.ts readBytes', 'terminal/src/io/sources.ts readText'],
  'server/requests': [
    'server/src/http/routes/read.ts readInput',
    'server/src/classes/read-items.ts readItems',
    'server/src/levels/read-level.ts readLevel',
  ],
};

/** Functions that are called as if they read something, and do not read what comes from outside, with the reason. */
export const OTHERS: Readonly<Record<string, string>> = {
  'research/src/search/free-ends.ts readEnds': 'reads what a search has found',
  'engine/src/own/names.ts parseCellName': 'gives the name to parseCellName of a grid',
  'server/src/files/part-file.ts readPart': 'gives the text of a file to parsePart',
  'server/src/files/part-file.ts readParts': 'gives the texts of files to parsePart',
  'terminal/src/play/full-screen.ts loadScreens': 'loads a part of the program',
  'web/src/graph/canvas/palette.ts readPalette': 'reads colours of our own page',
  'web/src/learn/lessons.ts loadLessons': 'loads lessons that we ship, which others read',
  'web/src/levels/packs.ts loadPack': 'loads packs that we ship, which others read',
  'web/src/levels/ratings.ts loadRatings': 'loads ratings that we ship',
  'web/src/levels/shown.ts readShown': 'reads pictures that we ship',
  'web/src/play/daily/daily-level.ts readDaily': 'reads what the app has made',
  'web/src/server/classes/read-links.ts readLinks':
    'reads links as links/pasted does, and loads packs for them',
  'web/src/session/today.ts readDay': 'reads the calendar',
};

/** The table of the page. */
export function readersTable(): string {
  const rows = Object.entries(READERS).map(([target, readers]) => {
    const names = readers.map((reader) => `\`${reader.split(' ')[1]}\``);
    return `| \`${target}\` | ${[...new Set(names)].join(', ')} |\n`;
  });
  return `| target | functions that read it |\n| --- | --- |\n${rows.join('')}`;
}
