// The same games as in list.ts, from the easiest to learn on, each loaded when it is first asked for: a caller that wants the
// names alone, or one game, pays for no other.
export const loaders = {
  escape: async () => (await import('./escape/library.js')).rules,
  theseus: async () => (await import('./theseus/library.js')).rules,
  mouse: async () => (await import('./mouse/library.js')).rules,
  mines: async () => (await import('./mines/library.js')).rules,
  gold: async () => (await import('./gold/library.js')).rules,
  haunt: async () => (await import('./haunt/library.js')).rules,
  custom: async () => (await import('./custom/library.js')).rules,
};
