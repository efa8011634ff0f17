export interface Runtime {
  readonly name: 'Node' | 'Bun' | 'Deno';
  /** Its own version, not that of the Node whose place it takes. */
  readonly version: string;
}

/** The program that runs this code: others that take Node's place name its version beside their own. */
export function runtimeOf(versions: Readonly<Record<string, string | undefined>>): Runtime {
  const { bun, deno, node = 'unknown' } = versions;
  if (bun !== undefined) return { name: 'Bun', version: bun };
  if (deno !== undefined) return { name: 'Deno', version: deno };
  return { name: 'Node', version: node };
}
