/**
 * What is mutated together, and the tests that have to notice: paths below `packages/engine`, with `*` as a shell reads it.
 * Tests that only take long here (searches, generators, growth) are left out; who kills a mutant must be near it.
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[] }>>}
 */
export const scopes = {
  gold: {
    mutate: ['src/games/gold/{index,state}.ts'],
    tests: ['src/games/gold/*'],
  },
  escape: {
    mutate: [
      'src/games/escape/{index,senses}.ts',
      'src/chase/rules/{context,dark,level,rules,scene,state}.ts',
    ],
    tests: ['src/chase/rules/*', 'src/games/escape/*'],
  },
  pursuit: {
    mutate: ['src/pursuit/{axis-first,line-of-sight,next-steps}.ts'],
    tests: ['src/pursuit/{axis-first,line-of-sight,next-steps}'],
  },
  theseus: {
    mutate: ['src/games/theseus/index.ts', 'src/games/theseus/rules/*.ts'],
    tests: ['src/games/theseus/rules/*', 'test/games/theseus/mummy-{reference,faults,look}'],
  },
  mines: {
    mutate: ['src/games/mines/rules/{field,level,measures,play,state}.ts'],
    tests: ['src/games/mines/rules/{turn,level,measures,play}'],
  },
  haunt: {
    mutate: ['src/games/haunt/rules/*.ts'],
    tests: ['src/games/haunt/rules/*'],
  },
  mouse: {
    mutate: [
      'src/games/mouse/rules/{adjacency,board,distance,document,flips,level,network,preferences,state}.ts',
    ],
    tests: ['src/games/mouse/rules/{graph-document,grid-document,design}'],
  },
  documents: {
    mutate: ['src/puzzle/document/*.ts'],
    tests: ['src/puzzle/document/{text,drawing,header,sketch-edits}'],
  },
};
