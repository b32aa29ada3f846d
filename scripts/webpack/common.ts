import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { TARGETS } from './floor.ts';

const require = createRequire(import.meta.url);

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    env: { targets: TARGETS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Also while developing: the shell provides `react/jsx-runtime` and no other.
      transform: { react: { runtime: 'automatic', development: false } },
      externalHelpers: false,
    },
  },
};

const styles: RuleSetRule = {
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 0,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'asIs',
          localIdentName: '[local]-[hash:base64:5]',
        },
      },
    },
  ],
};

const images: RuleSetRule = { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' };

/** What the shell's and every remote's build have in common. */
export const common = (folder: string): Configuration => ({
  mode: 'production',
  context: folder,
  target: ['web', 'browserslist:' + TARGETS],
  devtool: process.env.SOURCE_MAPS ? 'hidden-source-map' : false,
  stats: 'errors-warnings',
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: { rules: [scripts, styles, images] },
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
      }),
      new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
    ],
  },
});

/** Time after which a chunk that neither arrives nor fails counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;
