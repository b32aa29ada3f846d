import './lib/check-node.mjs';
const { build } = await import('./lib/build.mjs');
const { report } = await import('./lib/run.mjs');

await build().catch(report);
