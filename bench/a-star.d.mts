import type { JointProblem, JointSearchResult } from '@knossos/engine/internal/search';

export function aStar(problem: JointProblem, limit: number): Generator<number, JointSearchResult, void>;
