export * from './a-star.js';
export * from './joint.js';
export * from './joint-search.js';
export * from './joint-search-wide.js';
export * from './plan-graph.js';
export * from './retrograde.js';
