/** The texts around a board, loaded as soon as it stands: one file. */
export { FriendLine } from '../friend.js';
export { OnLine } from '../on/on-line.js';
