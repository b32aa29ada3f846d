import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, ROOT, run } from './run.mjs';

const SPARTICUZ = '@sparticuz/chromium@153.0.0';
const FOLDER = join(ROOT, '.cache/browser');
const E2E = join(ROOT, 'e2e');
const PATHS = (process.env.PATH ?? '').split(':');

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** Draws pages as the others do, but has no windows of its own. */
const WITHOUT_WINDOWS = ['chromium-headless-shell', 'chrome-headless-shell'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const MINUTE = 60_000;
const say = (line) => process.stdout.write(`${line}\n`);

// Run inside e2e/, where Playwright is installed.
const DRAW_A_PAGE = `
  const { chromium } = require('@playwright/test');
  const args = ['--no-sandbox', '--disable-gpu'];
  chromium.launch({ executablePath: process.argv[1], args, timeout: 40000 }).then(async (browser) => {
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    console.log(await page.textContent('p'));
    process.exit(0);
  }, () => process.exit(1));`;

/** A browser counts only when it draws a page for Playwright: one that is there may lack a library. */
async function works(path) {
  if (!path || !existsSync(path)) return false;
  const { code, output } = await run(process.execPath, ['-e', DRAW_A_PAGE, path], { cwd: E2E, limit: MINUTE });
  return code === 0 && output.includes('ready');
}

const onPath = (names) => names.flatMap((name) => PATHS.map((folder) => join(folder, name)));
const installed = () => [process.env.CHAINAGE_CHROMIUM, ...onPath(NAMES), ...ELSEWHERE];

const playwrightPath = async () => {
  const code = "console.log(require('@playwright/test').chromium.executablePath())";
  const { output } = await run(process.execPath, ['-e', code], { cwd: E2E });
  return output.trim();
};

async function playwrightOwn() {
  say('Installing the browser of Playwright …');
  await run('e2e/node_modules/.bin/playwright', ['install', 'chromium'], { limit: 5 * MINUTE });
  return playwrightPath();
}

async function fromNpm() {
  say(`Installing ${SPARTICUZ} …`);
  await run('npm', ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', SPARTICUZ], {
    limit: 5 * MINUTE,
  });
  return unpack('');
}

/** Where it is meant to run, the package brings the libraries that a bare machine lacks, and names them to the loader. */
async function withItsLibraries() {
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const path = await unpack('?libraries').catch(() => undefined);
  if (await works(path)) return path;
  delete process.env.LD_LIBRARY_PATH;
  return undefined;
}

async function unpack(query) {
  const folder = join(FOLDER, 'node_modules/@sparticuz/chromium');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = pathToFileURL(join(folder, manifest.exports['.'].default)).href;
  const { default: chromium } = await import(`${entry}${query}`);
  return chromium.executablePath();
}

async function fromDebian(name = 'chromium') {
  if (process.getuid?.() !== 0) return undefined;
  say(`Installing Debian’s ${name} …`);
  await run('apt-get', ['update'], { limit: 5 * MINUTE });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limit: 10 * MINUTE,
  });
  return `/usr/bin/${name}`;
}

/** Path of a browser that works, installed where there is none; a Failure with one line when no way led to one. */
export async function findBrowser() {
  for (const path of installed()) if (await works(path)) return path;
  for (const way of [playwrightPath, playwrightOwn, fromNpm, withItsLibraries, fromDebian]) {
    const path = await way().catch(() => undefined);
    if (await works(path)) return path;
  }
  return new Failure(
    'No browser works here and none could be installed: install Chromium, or name one in CHAINAGE_CHROMIUM',
  );
}

/** Path of a browser without windows of its own, which spends a fifth less on a journey; nothing where none is found or can be installed. */
export async function findWithoutWindows() {
  for (const path of [process.env.CHAINAGE_HEADLESS, ...onPath(WITHOUT_WINDOWS)]) if (await works(path)) return path;
  const path = await fromDebian(WITHOUT_WINDOWS[0]).catch(() => undefined);
  return (await works(path)) ? path : undefined;
}
