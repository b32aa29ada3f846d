// Packages are loaded once for all test files of a worker, by Node itself as they are when the server runs, and so are the
// contracts, which only say how things are: they keep what V8 has made of them. The server's own modules, which keep what is
// declared to them, are loaded anew for each file, so that none meets what another left there.
const { createRequire } = require('node:module');
const { join } = require('node:path');

const fromJest = createRequire(require.resolve('jest'));
const Runtime = createRequire(fromJest.resolve('@jest/core'))('jest-runtime').default;

const PACKAGES = /[\\/]node_modules[\\/]/;
const CONTRACTS = join(__dirname, '../../shared/src/contracts/');

/** What contracts export, by path. */
const contracts = new Map();
/** Our own modules as they run, by path: what is read and looked for once need not be for each file. */
const translated = new Map();
/** Of the file under way. A contract asks it for what it needs later, since the one that loaded it may be over. */
let current;

module.exports = {
  __esModule: true,
  default: class ServerRuntime extends Runtime {
    /** Whether contracts are those of the files before: not where one stands something else in a module's place, which they meet. */
    #shares = true;

    constructor(...parameters) {
      super(...parameters);
      current = this;
      const { watch, watchAll } = parameters.at(-1);
      // there modules change while it runs
      if (watch || watchAll) this.#shares = false;
      else this.#keepTranslated();
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

    setMock(...parameters) {
      this.#shares = false;
      super.setMock(...parameters);
    }

    requireModuleOrMock(from, name) {
      if (this !== current && from.startsWith(CONTRACTS)) return current.requireModuleOrMock(from, name);
      return super.requireModuleOrMock(from, name);
    }

    requireModule(from, name, options, isActual) {
      if (!name || options?.isInternalModule || this._resolution.isCoreModule(name))
        return super.requireModule(from, name, options, isActual);
      const path = this._resolution.resolveCjs(from, name);
      // asked for as by a package: Node says nothing of those that are ES modules
      if (PACKAGES.test(path)) return createRequire(path)(path);
      if (!this.#shares || !path.startsWith(CONTRACTS)) return super.requireModule(from, name, options, isActual);
      if (!contracts.has(path)) contracts.set(path, super.requireModule(from, name, options, isActual));
      return contracts.get(path);
    }
  },
};
