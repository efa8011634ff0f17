import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } });

if (positionals[0] === 'serve') {
  const { serve } = await import('@knossos/server');
  try {
    const server = await serve({ port: Number(values.port ?? 4173) });
    console.error(`Knossos is at ${server.url} (Ctrl-C ends it)`);
  } catch (error) {
    console.error(`knossos: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
} else {
  console.log(manifest.version);
}
