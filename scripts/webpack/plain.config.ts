import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BUILD, ROOT } from './paths.ts';
import { hasHome, hasRoutes, HOME, modules, remoteFolder } from './remote.config.ts';
import { shellConfig } from './shell.config.ts';

/**
 * Shell and remotes as one ordinary webpack build: the yardstick for what federation costs (bench/budgets). Only the
 * module that loads remotes is another one.
 */
export function plainConfig(): Configuration {
  const base = shellConfig();
  const remotes = modules().filter(hasRoutes);
  const importsOf = (names: readonly string[], file: string) =>
    names.map((name) => `'${name}': () => import('${join(remoteFolder(name), file)}')`).join(', ');
  const source = `const remotes = { ${importsOf(remotes, 'src/remote.tsx')} };
const homes = { ${importsOf(remotes.filter(hasHome), HOME)} };
export const loadRoutes = async (name) => (await remotes[name]()).default;
export const loadHome = async (name) => (await homes[name]()).default;`;
  return {
    ...base,
    name: 'plain',
    output: { ...base.output, path: join(BUILD, 'plain') },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'InjectManifest'),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, (data) => {
        data.request = `data:text/javascript,${encodeURIComponent(source)}`;
      }),
    ],
    resolve: { ...base.resolve, modules: [resolve(ROOT, 'shell/node_modules'), 'node_modules'] },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all', minSize: 10_000 } },
  };
}
