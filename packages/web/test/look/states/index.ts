import type { LookState } from '../state.js';
import { PAGES } from './pages.js';
import { PLAYS } from './plays.js';
import { ROOMS } from './rooms.js';
import { TOGETHER } from './together.js';

/** Every page in every state that is looked at. */
export const STATES: readonly LookState[] = [...PAGES, ...PLAYS, ...ROOMS, ...TOGETHER];
