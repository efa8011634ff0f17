import type { Design } from './design.js';

interface BoundLinesProps {
  readonly design: Design;
  readonly turns: number | null;
}

export function BoundLines(_props: BoundLinesProps) {
  return null;
}
