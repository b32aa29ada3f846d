import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprint, isCurrent, remember } from './fingerprint.mjs';
import { MODULES } from './modules.mjs';
import { Failure, ROOT, run } from './run.mjs';

const SITE = process.env.SITE_DIR ?? 'dist/site';
const LOCK = ['package.json', 'pnpm-lock.yaml'];
const textsOfFeatures = (folder) => {
  const features = join(ROOT, folder, 'src/features');
  return existsSync(features) ? readdirSync(features).map((name) => `${folder}/src/features/${name}/i18n`) : [];
};
/** What papers and the audit say is what the screens say: the texts of shared, of the shell and of each module, by its folder. */
const TEXTS = ['shared', 'shell', ...MODULES]
  .flatMap((folder) => [`${folder}/src/i18n`, ...textsOfFeatures(folder)])
  .filter((folder) => existsSync(join(ROOT, folder)));
/** `mfe-dpr/src/features/month/i18n` → `dpr/month`. */
const placeOfTexts = (folder) =>
  folder.replace(/^(?:mfe-)?([^/]+)\/src\/(?:features\/([^/]+)\/)?i18n$/, (_, module, feature = '') =>
    join(module, feature),
  );
const PARTS = {
  api: [
    'api/src',
    'api/package.json',
    'shared/src/contracts',
    'shared/src/lib/format',
    ...TEXTS,
    'scripts/lib/build.mjs',
    ...LOCK,
  ],
  site: ['shared', 'shell', ...MODULES, 'scripts/webpack', 'scripts/release', 'tsconfig.base.json', ...LOCK],
};

async function bundleApi() {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'api/package.json'), 'utf8'));
  const external = Object.entries(dependencies)
    .filter(([, version]) => !version.startsWith('workspace:'))
    .flatMap(([name]) => [name, `${name}/*`]);
  const [built, next, before] = ['dist', 'dist-next', 'dist-before'].map((name) => join(ROOT, 'api', name));
  for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: [
      'api/src/server.ts',
      'api/src/carry.ts',
      'api/src/create-admin.ts',
      'api/src/distribute.ts',
      'api/src/remove-second-factor.ts',
      'api/src/kernel/sheets/read/worker.ts',
      'api/src/move-files.ts',
      'api/src/move-organisation.ts',
      'api/src/rotate-key.ts',
      'api/src/kernel/sheets/write/worker.ts',
    ],
    outdir: next,
    bundle: true,
    external,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'linked',
    logLevel: 'error',
  }).catch(() => {
    rmSync(next, { recursive: true, force: true });
    throw new Failure('The server could not be built (see above)');
  });
  for (const folder of TEXTS)
    cpSync(join(ROOT, folder), join(next, 'texts', placeOfTexts(folder)), {
      recursive: true,
      filter: (path) => !/\.tsx?$/.test(path),
    });
  // servers at work read from there: a worker that dies meanwhile, or a sheet, finds the release before until all of this one is there
  if (existsSync(built)) renameSync(built, before);
  renameSync(next, built);
  rmSync(before, { recursive: true, force: true });
}

async function compileSite() {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'scripts/release/build-site.ts']);
  if (code === 0) return;
  process.stderr.write(output);
  throw new Failure('The site could not be built (see above)');
}

async function part(name, product, work) {
  const value = fingerprint(PARTS[name], `${SITE} ${process.versions.modules}`);
  const mark = `dist/.${name}-inputs`;
  if (isCurrent(mark, value) && existsSync(resolve(ROOT, product))) return;
  const start = performance.now();
  process.stdout.write(`Building the ${name} …\n`);
  await work();
  remember(mark, value);
  process.stdout.write(`Built the ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

export const buildApi = () => part('api', 'api/dist/server.js', bundleApi);
const buildSite = () => part('site', join(SITE, 'index.html'), compileSite);

/** Builds the parts whose inputs changed since they were last built. */
export async function build() {
  const parts = [buildApi(), buildSite()];
  const results = await Promise.allSettled(parts);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
