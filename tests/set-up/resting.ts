import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Of so many files of the long tier one rests in a run. */
const ONE_IN = 3;

/** All files of the long tier, as paths from the root, in order. */
export function longFiles(root: string): readonly string[] {
  const folders = ['tests', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/test`)];
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => path.endsWith('.long.test.ts'))
    .sort();
}

/**
 * The files that rest in a run of the whole long tier, one in three. The turn is no plain remainder of the seed, as those by which
 * cases within a file are drawn are: else some of them would rest with their file whenever they are drawn.
 */
export function restingFiles(files: readonly string[], seed: number): readonly string[] {
  const turn = createHash('sha1').update(`files ${seed}`).digest().readUInt32BE() % ONE_IN;
  return files.filter((_, at) => at % ONE_IN === turn);
}
