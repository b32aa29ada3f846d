import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../webpack/paths.ts';
import { remoteConfig } from '../webpack/remote.config.ts';

/** Where the module under development lies in the site; a release is never called so. */
export const devFolder = (name: string): string => `/mfe/${name}/dev/`;

/** A remote's configuration for development: quick, readable, and without `eval`, which the pages' policy refuses. */
export function devConfig(name: string): Configuration {
  const base = remoteConfig(name, '');
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...base.output, clean: false },
    optimization: { splitChunks: base.optimization?.splitChunks, moduleIds: 'named', chunkIds: 'named' },
    cache: { type: 'filesystem', cacheDirectory: join(ROOT, '.cache/dev'), version: webpack.version },
  };
}
