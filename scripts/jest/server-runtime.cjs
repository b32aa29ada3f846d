// Packages are loaded once for all test files of a worker, by Node itself as they are when the server runs: they keep what V8 has
// made of them. Our own modules, which keep what is declared to them and which a test may change, are loaded anew for each file,
// so that none meets what another left there; but they are read and translated once.
const { createRequire } = require('node:module');

const fromJest = createRequire(require.resolve('jest'));
const Runtime = createRequire(fromJest.resolve('@jest/core'))('jest-runtime').default;

const PACKAGES = /[\\/]node_modules[\\/]/;

/** Our own modules as they run, by path. */
const translated = new Map();

module.exports = {
  __esModule: true,
  default: class ServerRuntime extends Runtime {
    constructor(...parameters) {
      super(...parameters);
      const { watch, watchAll } = parameters.at(-1);
      // there modules change while it runs
      if (!watch && !watchAll) this.#keepTranslated();
    }

    #keepTranslated() {
      const cache = this.transformCache;
      const translate = cache.transform.bind(cache);
      cache.transform = (path, options) => {
        if (options?.isInternalModule) return translate(path, options);
        const known = translated.get(path);
        if (!known) {
          translate(path, options);
          translated.set(path, cache.getEntries().get(path));
        } else if (known.sourceMapPath) cache.getSourceMaps().set(path, known.sourceMapPath);
        return translated.get(path).code;
      };
    }

    requireModule(from, name, options, isActual) {
      if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
        const path = this._resolution.resolveCjs(from, name);
        // asked for as by a package: Node says nothing of those that are ES modules
        if (PACKAGES.test(path)) return createRequire(path)(path);
      }
      return super.requireModule(from, name, options, isActual);
    }
  },
};
