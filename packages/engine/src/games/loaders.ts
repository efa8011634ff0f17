// The same games as in list.ts, from the easiest to learn on, each loaded when it is first asked for: a caller that wants the
// names alone, or one game, pays for no other.
export const loaders = {
  escape: async () => (await import('./escape/index.js')).escapeRules,
  theseus: async () => (await import('./theseus/index.js')).theseusRules,
  mouse: async () => (await import('./mouse/index.js')).mouseRules,
  mines: async () => (await import('./mines/index.js')).minesRules,
  gold: async () => (await import('./gold/index.js')).goldRules,
  haunt: async () => (await import('./haunt/index.js')).hauntRules,
  custom: async () => (await import('./custom/index.js')).customRules,
};
