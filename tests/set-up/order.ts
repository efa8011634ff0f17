import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST } from './longest.js';

/**
 * Files in an order that the seed decides, project after project, as files of a project share processes. Those that take
 * longest come first, so that no core waits for one in the end.
 */
export class ShuffledOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const keyOf = ({ project, moduleId }: TestSpecification) => {
      const path = relative(root, moduleId).replaceAll('\\', '/');
      const place = LONGEST.indexOf(path);
      const drawn = createHash('sha1').update(`${sequence.seed} ${path}`).digest('hex');
      return `${project.name} ${place < 0 ? 'later' : 'first'} ${drawn}`;
    };
    const keys = new Map(files.map((file) => [file, keyOf(file)]));
    return [...files].sort((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
  }
}
