export { type Place, placeOf, tryWriting, writeAtomically } from './atomic.js';
export {
  Checkpoint,
  type CheckpointHead,
  headOfCheckpoint,
  type Plain,
} from './checkpoint.js';
export { dataFolder, type Environment, makeFolder, shippedFolder, tryFolder } from './folders.js';
export {
  differenceOf,
  type Part,
  type PartFile,
  type PartHead,
  parsePart,
  partText,
  readPart,
  readParts,
  writePart,
} from './part-file.js';
