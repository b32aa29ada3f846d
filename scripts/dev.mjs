// `npm run dev <module>`: develop one module inside the running app; see README.md.
import './lib/check-node.mjs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { endAll, Failure, report, ROOT } = await import('./lib/run.mjs');
const { BUILT } = await import('./lib/modules.mjs');
const { watchParents } = await import('./lib/watch-parents.mjs');

const USAGE = `Usage: npm run dev <module> [-- --server http://localhost:8080 --port 8090]
Modules: ${BUILT.map((folder) => folder.slice('mfe-'.length)).join(', ')}`;
const PATIENCE = 120_000;

const children = [];
let isEnding = false;
/** Ends both processes, each in its own time, then this one. */
function end(code = 130) {
  if (isEnding) return;
  isEnding = true;
  endAll();
  const living = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of living) child.kill('SIGTERM');
  Promise.all(living.map((child) => new Promise((done) => child.once('exit', done)))).then(() => process.exit(code));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());
watchParents(() => end());

function begin(parameters, env = {}) {
  const child = spawn(process.execPath, parameters, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
  child.once('exit', (code) => end(code ?? 1));
  children.push(child);
}

const isUp = (server) =>
  fetch(`${server}/api/health/`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The usual server, as `npm start` runs it. */
async function ownServer() {
  const { install } = await import('./lib/install.mjs');
  const { build } = await import('./lib/build.mjs');
  await install();
  await build();
  const port = process.env.PORT ?? '8080';
  begin(['--enable-source-maps', 'api/dist/server.js'], { NODE_ENV: 'production', PORT: port });
  return `http://localhost:${port}`;
}

async function waitFor(server) {
  const until = Date.now() + PATIENCE;
  while (!(await isUp(server))) {
    if (Date.now() > until) throw new Failure(`No server answers at ${server}`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
}

function read() {
  try {
    const options = { server: { type: 'string' }, port: { type: 'string', default: '8090' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const name = positionals[0]?.replace(/^mfe-/, '');
    if (positionals.length !== 1 || !BUILT.includes(`mfe-${name}`)) throw new Failure(USAGE);
    return { name, ...values };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`${error.message}\n${USAGE}`);
  }
}

try {
  const { name, server: given, port } = read();
  if (given && !(await isUp(given))) throw new Failure(`No server answers at ${given}`);
  const server = given ?? (await ownServer());
  await waitFor(server);
  begin(['--import', 'tsx', 'scripts/dev/serve.ts', name, server, port], { NODE_ENV: 'development' });
  process.stdout.write(`mfe-${name} from its sources, the rest from ${server}: http://localhost:${port}\n`);
} catch (error) {
  if (!isEnding) report(error);
}
