/**
 * What is mutated together, and the tests that have to notice: paths below `packages/engine`, with `*` as a shell reads it.
 * Tests that only take long here (searches, generators, growth) are left out; who kills a mutant must be near it.
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[] }>>}
 */
export const scopes = {
  gold: {
    mutate: ['src/games/gold/{index,state}.ts'],
    tests: ['src/games/gold/*', 'test/contract', 'test/random-play', 'test/gold', 'test/round-trip'],
  },
  escape: {
    mutate: [
      'src/games/escape/{index,senses}.ts',
      'src/chase/rules/{context,dark,level,rules,scene,state}.ts',
    ],
    tests: [
      'src/chase/rules/*',
      'test/{contract,known-answers}',
      'test/{laws,wandering-mind}',
      'test/{chase-maps,random-play,round-trip,wandering}',
    ],
  },
  pursuit: {
    mutate: ['src/pursuit/{axis-first,line-of-sight,next-steps}.ts'],
    tests: ['test/{known-answers,laws}', 'test/{chase-maps,haunt-reference,wandering}'],
  },
  theseus: {
    mutate: ['src/games/theseus/index.ts', 'src/games/theseus/rules/*.ts'],
    tests: [
      'src/games/theseus/*',
      'src/games/theseus/rules/*',
      'test/mummy-{clauses,faults,look,pack}',
      'test/{contract,known-answers,laws}',
      'test/{mummy-reference,random-play,round-trip}',
    ],
  },
  mines: {
    mutate: ['src/games/mines/rules/{field,level,measures,play,state}.ts'],
    tests: ['src/games/mines/rules/*', 'src/games/mines/fuzz', 'test/{contract,random-play,round-trip}'],
  },
  haunt: {
    mutate: ['src/games/haunt/rules/*.ts'],
    tests: [
      'src/games/haunt/{rules,view,campaign}/*',
      'test/contract',
      'test/{haunt-reference,random-play,round-trip}',
    ],
  },
  mouse: {
    mutate: [
      'src/games/mouse/rules/{adjacency,board,distance,document,flips,level,network,preferences,state}.ts',
    ],
    tests: [
      'src/games/mouse/rules/*',
      'test/{contract,mouse-rules}',
      'test/{mouse-documents,random-play,round-trip}',
    ],
  },
  documents: {
    mutate: ['src/puzzle/document/*.ts'],
    tests: ['src/puzzle/document/*', 'test/contract', 'test/{laws,mouse-documents,round-trip}'],
  },
};
