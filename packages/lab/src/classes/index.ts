export {
  addClass,
  type ClassChange,
  changeClass,
  classNamed,
  classOf,
  deleteClass,
  type ListedClass,
  listClasses,
  MOST_CLASSES,
  type OwnClass,
  type StoredClass,
} from './classes.js';
export { CLASS_CODE, newCode, PUPIL_CODE, readCode, shownCode } from './codes.js';
export {
  ITEM_KINDS,
  type Item,
  type ItemKind,
  itemOf,
  itemsOf,
  MOST_ITEMS,
  type NewItem,
  setItems,
} from './items.js';
export { markOf } from './mark.js';
export { noteSolved, noteTried, type Progress, progressOf, type SolvedItem } from './progress.js';
export {
  addPupil,
  addPupils,
  codeOf,
  endPupilSession,
  type Joined,
  type KnownPupil,
  type ListedPupil,
  MOST_PUPILS,
  openPupilSession,
  type Pupil,
  pupilByCode,
  pupilOfSession,
  pupilsOf,
  type Refused,
  removePupil,
  renewCode,
} from './pupils.js';
