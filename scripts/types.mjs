// `npm run types`: the compiler over everything that has code.
const { PROJECTS } = await import('./lib/modules.mjs');
const { report, run } = await import('./lib/run.mjs');

const { code } = await run('node_modules/.bin/tsc', ['--build', ...PROJECTS], { show: true }).catch(report);
process.exit(code);
