/** Compiles one target, in a process of its own so that two cores are used: `compile.ts shell`, `compile.ts issues`. */
import webpack, { type Configuration } from 'webpack';
import { plainConfig } from '../webpack/plain.config.ts';
import { remoteConfig } from '../webpack/remote.config.ts';
import { shellConfig } from '../webpack/shell.config.ts';

function run(config: Configuration): Promise<void> {
  return new Promise((done, fail) => {
    webpack(config, (error, stats) => {
      if (error ?? !stats) return fail(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors()) return fail(new Error(stats.toString('errors-only')));
      if (stats.hasWarnings())
        process.stderr.write(`${stats.toString({ preset: 'errors-warnings', errors: false })}\n`);
      done();
    });
  });
}

const configOf = (target: string): Configuration => {
  if (target === 'shell') return shellConfig();
  return target === 'plain' ? plainConfig() : remoteConfig(target);
};

const target = process.argv[2] ?? '';
try {
  await run(configOf(target));
} catch (error) {
  process.stderr.write(`Build of ${target} failed\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
