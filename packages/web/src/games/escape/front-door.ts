import { escapeRules } from '@knossos/engine/internal/games/escape/index';
import type { FrontDoor } from '../../ui/screens.js';
import text from './front-door.txt?raw';

export const frontDoor: FrontDoor = {
  rules: escapeRules,
  text,
  task: 'Reach the door before the monster reaches you. Each step you take, it takes one.',
  lost: ['It always takes the shortest way.', 'Lead it away from the door first.'],
  next: '#/play/escape/1-first-steps/2',
};
