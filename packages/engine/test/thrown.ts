import { KnossosError } from '@knossos/engine';

/** The error of the library in which a call ends. */
export async function errorOf(work: () => unknown): Promise<KnossosError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof KnossosError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

export const codeOf = async (work: () => unknown) => (await errorOf(work)).code;
