import manifest from '../package.json' with { type: 'json' };

console.log(manifest.version);
