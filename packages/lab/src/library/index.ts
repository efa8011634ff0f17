export {
  countAgain,
  type LevelsRequest,
  listByNumber,
  listLevels,
  listOwnLevels,
  SORTS,
  type Sort,
  starredAmong,
} from './find.js';
export {
  addLevel,
  addLevels,
  changeLevel,
  countLevels,
  type HandedIn,
  type LevelCare,
  type LevelContent,
  levelOf,
  type NewLevel,
  removeLevel,
  withdrawLevel,
} from './levels.js';
export { type ExportedLibrary, exportLibrary, forgetLibrary } from './of-account.js';
export {
  addPack,
  changePack,
  countPacks,
  type ListedPack,
  listPacks,
  type PackContent,
  packOf,
  removePack,
  type StoredPack,
} from './packs.js';
export { forgetOldRatings, levelsToRate, type NotedRating, noteRatings, type Unrated } from './ratings.js';
export { putStar } from './stars.js';
export {
  type LevelState,
  type ListedLevel,
  RATINGS,
  type RatingState,
  STATES,
  type StoredLevel,
} from './stored-level.js';
export { type LevelSize, SIZES, searchedBy, tagOf, wordsOf } from './words.js';
