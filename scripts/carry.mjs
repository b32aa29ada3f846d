// Backups and organisations that are carried elsewhere: npm run backup, restore, export-organisation, import-organisation; see README.md.
import './lib/check-node.mjs';
import { spawn } from 'node:child_process';

const { report, ROOT } = await import('./lib/run.mjs');
const { install } = await import('./lib/install.mjs');
const { buildApi } = await import('./lib/build.mjs');

try {
  await install();
  await buildApi();
} catch (error) {
  report(error);
}
spawn(process.execPath, ['api/dist/carry.js', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' })
  .once('error', report)
  .once('exit', (code) => process.exit(code ?? 1));
