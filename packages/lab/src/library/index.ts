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
  type KeptLevel,
  type LevelState,
  type ListedLevel,
  RATINGS,
  type RatingState,
  STATES,
} from './kept.js';
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
  type KeptPack,
  type ListedPack,
  listPacks,
  type PackContent,
  packOf,
  removePack,
} from './packs.js';
export { forgetOldRatings, levelsToRate, type NotedRating, noteRatings, type Unrated } from './ratings.js';
export { putStar } from './stars.js';
export { type LevelSize, SIZES, searchedBy, tagOf, wordsOf } from './words.js';
