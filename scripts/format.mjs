// `npm run format`: whether every file is laid out as `npm run format:fix` (prettier) would. A formatter that agrees with it in all
// but a few places says so of four thousand files in a second; of what it would lay out otherwise prettier itself is asked.
import './lib/check-node.mjs';

const { report, run } = await import('./lib/run.mjs');

const fast = await run('node_modules/.bin/oxfmt', ['--list-different', '.']).catch(report);
if (fast.code === 0) process.exit(0);
const doubtful = fast.output.split('\n').filter(Boolean);
// without a file to name it has failed
if (doubtful.length === 0) process.exit(fast.code);
const parameters = ['--check', '--log-level', 'warn', ...doubtful];
const { code } = await run('node_modules/.bin/prettier', parameters, { show: true }).catch(report);
process.exit(code);
