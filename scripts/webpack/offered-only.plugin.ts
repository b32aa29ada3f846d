import webpack, { type Compiler, type Module } from 'webpack';
import { isInternal } from './internal-files.ts';

const KERNEL = '@chainage/shared/';

/** What a module stands for that the shell is to give, where it is such a module. */
const takenFromShell = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options?: { shareKey?: string } }).options?.shareKey
    : undefined;

/** Stops the build of a remote that imports a file of the kernel which the shell offers nobody: it would fail at its first page. */
export class OfferedOnlyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OfferedOnlyPlugin', (compilation) =>
      compilation.hooks.finishModules.tap('OfferedOnlyPlugin', (modules) => {
        for (const module of modules) {
          const key = takenFromShell(module);
          if (key?.startsWith(KERNEL) && isInternal(key.slice(KERNEL.length)))
            compilation.errors.push(
              new webpack.WebpackError(`${key} is not offered to remotes (scripts/webpack/internal-files.ts)`),
            );
        }
      }),
    );
  }
}
