// `npm start` on a bare machine: installs, builds what changed, runs the server until Ctrl-C.
import './lib/check-node.mjs';
import { spawn } from 'node:child_process';

const { endAll, report, ROOT } = await import('./lib/run.mjs');
const { install } = await import('./lib/install.mjs');
const { watchParents } = await import('./lib/watch-parents.mjs');
const { build } = await import('./lib/build.mjs');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const abandon = () => {
  endAll();
  process.exit(130);
};
for (const signal of signals) process.on(signal, abandon);
let stop = abandon;
watchParents(() => stop());

try {
  await install();
  await build();
} catch (error) {
  report(error);
}
// Over the channel the server sees this process go, however it goes, and stops too.
const server = spawn(process.execPath, ['--enable-source-maps', 'api/dist/server.js', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
stop = () => server.kill('SIGTERM');
for (const signal of signals) {
  process.off(signal, abandon);
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.once('error', report);
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
