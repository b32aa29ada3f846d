import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { AttemptQueryPlugin } from './attempt-query.plugin.ts';
import { CHUNK_TIMEOUT_MS, common } from './common.ts';
import { LicencesPlugin } from './licences.plugin.ts';
import { NothingTwicePlugin } from './nothing-twice.plugin.ts';
import { OfferedOnlyPlugin } from './offered-only.plugin.ts';
import { BUILD, ROOT } from './paths.ts';
import { moduleContractRequest, packageVersion, SHARED_PACKAGES, sharedVersion } from './shared-entries.ts';

/** Folder of a remote. */
export const remoteFolder = (name: string): string => resolve(ROOT, `mfe-${name}`);

/** Names of the remotes that have a folder. */
export const modules = (): string[] =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => folder.slice('mfe-'.length))
    .sort();

/** Whether a remote has anything to build yet. */
export const hasRoutes = (name: string): boolean => existsSync(join(remoteFolder(name), 'src/remote.tsx'));

/** What a remote shows on pages of the shell, in its folder. */
export const HOME = 'src/home.tsx';
/** Whether a remote shows anything there. */
export const hasHome = (name: string): boolean => existsSync(join(remoteFolder(name), HOME));

/** Name of the container, a global variable. */
export const containerName = (name: string): string => `mfe_${name.replaceAll('-', '_')}`;

/** Taken from the shell: never bundled, and refused rather than run with an older one. */
const fromShell = (version: string) => ({
  import: false as const,
  singleton: true,
  strictVersion: true,
  requiredVersion: `^${version}`,
});

/**
 * The federation runtime comes from the shell (shell/src/remotes/federation.ts): 25 kB a remote become 3. The plugin's own
 * `externalRuntime` leaves more than half of it in.
 */
const fromHost = ({ request }: { request?: string }): Promise<string | undefined> =>
  Promise.resolve(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? '') ? 'global chainageFederation' : undefined,
  );

/** webpack's configuration of a remote: its routes and what it shows on pages of the shell, everything shared taken from there. */
export function remoteConfig(name: string, hash = '.[contenthash:8]'): Configuration {
  const folder = remoteFolder(name);
  const base = common(folder);
  return {
    ...base,
    name,
    entry: {},
    output: {
      path: join(BUILD, 'mfe', name),
      clean: true,
      publicPath: 'auto',
      uniqueName: containerName(name),
      filename: `[name]${hash}.js`,
      chunkFilename: `[id]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    externals: [fromHost],
    plugins: [
      new NothingTwicePlugin(name),
      new OfferedOnlyPlugin(),
      new LicencesPlugin(),
      new AttemptQueryPlugin(),
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[id]${hash}.css` }),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: `remoteEntry${hash}.js`,
        exposes: { './routes': './src/remote.tsx', ...(hasHome(name) && { './home': `./${HOME}` }) },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        shared: {
          ...Object.fromEntries(SHARED_PACKAGES.map((shared) => [shared, fromShell(packageVersion(shared))])),
          // The module's own contract comes with its release.
          '@chainage/shared/': { ...fromShell(sharedVersion()), exclude: { request: moduleContractRequest() } },
        },
      }),
    ],
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 10_000 } },
  };
}
