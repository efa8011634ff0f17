/** The keys of Monster Maze. */
export const MAZE_KEYS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['↑', 'W', 'K'], text: 'walk forward' },
  { keys: ['←', 'A', 'H'], text: 'turn left' },
  { keys: ['→', 'D', 'L'], text: 'turn right' },
  { keys: ['U', 'Y'], text: 'undo, redo; the dice come back too' },
  { keys: ['R'], text: 'the same dice from the start' },
  { keys: ['N'], text: 'new dice' },
  { keys: ['T'], text: 'a hint (a tip), step by step' },
  { keys: ['V'], text: 'window, corridor, or both' },
  { keys: ['M'], text: 'the map' },
  { keys: ['O'], text: 'sound on and off' },
  { keys: ['E'], text: 'read the window cell by cell' },
  { keys: ['1'], text: 'where am I, and what is around?' },
  { keys: ['2'], text: 'who is in sight?' },
  { keys: ['3'], text: 'what is here?' },
  { keys: ['4'], text: 'what can I do, and what is due?' },
];
