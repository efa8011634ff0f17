import { Figure } from '../../../board/actors.js';

const SQUEAKY = { role: 'mouse', figure: 'mouse', mood: 'normal' } as const;

/** Squeaky from above, head up. */
export const Mouse = () => <Figure actor={SQUEAKY} style="cells" />;
