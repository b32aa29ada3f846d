import webpack, { type Compiler } from 'webpack';
import { sharedPackages } from './shared-entries.ts';

/** Name of the package a file belongs to, `undefined` outside of node_modules. */
export const packageOf = (path: string): string | undefined =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/');

const contractOf = (path: string): string | undefined =>
  /[\\/]shared[\\/]src[\\/]contracts[\\/]([^\\/]+)[\\/]/.exec(path)?.[1];

/**
 * Stops the build of a remote that would bring a library of its own which `@chainage/shared` already brings, a part of the
 * kernel, or another module's contract. Its own contract it brings.
 */
export class NothingTwicePlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const provided = new Set(sharedPackages());
    compiler.hooks.compilation.tap('NothingTwicePlugin', (compilation) =>
      compilation.hooks.finishModules.tap('NothingTwicePlugin', (modules) => {
        for (const module of modules) {
          const path = module.nameForCondition() ?? '';
          if (contractOf(path) === this.#remote) continue;
          const name = packageOf(path) ?? (/[\\/]shared[\\/]src[\\/]/.test(path) ? '@chainage/shared' : undefined);
          if (name !== undefined && (provided.has(name) || name === '@chainage/shared'))
            compilation.errors.push(
              new webpack.WebpackError(`${name} is bundled: import it through @chainage/shared (${path})`),
            );
        }
      }),
    );
  }
}
