// Packages and the modules of the server are loaded once for all test files of a worker, as they are when the server runs: they
// keep what V8 has made of them. What is for tests only is loaded anew for each file, so that none meets what another left there;
// so is everything for a file that declares things of its own, which the server would have from then on, or replaces a module.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const fromJest = createRequire(require.resolve('jest'));
const Runtime = createRequire(fromJest.resolve('@jest/core'))('jest-runtime').default;

const PACKAGES = /[\\/]node_modules[\\/]/;
const OF_THE_SERVER = /[\\/](?:api|shared)[\\/]src[\\/](?!.*(?:testing|isolation|recorded|\.test\.)).*\.ts$/;
const REPLACES = /\bjest\s*\.\s*(?:mock|doMock|isolateModules|resetModules)\(/;
const DECLARES = /\b(?:insideJob|outsideJob|recordKind|tableKind|tableSheet|keepsRecord|declare[A-Z]\w*)\s*[(<]/;
const IMPORTS = /^(?:import|export)\b(?:[^'";=(]*\bfrom)? '([^']+)'/gm;

/** Our own modules as they run, by path. */
const translated = new Map();
/** Those of the server, loaded, by path. */
const common = new Map();
/** Of the test file that runs: one that has ended resolves and translates no more. */
let current;

/** By path, whether it or what it takes of tests declares or replaces something. */
const alone = new Map();
function isAlone(path, resolution) {
  const known = alone.get(path);
  if (known !== undefined) return known;
  alone.set(path, false);
  const source = readFileSync(path, 'utf8');
  const taken = [...source.matchAll(IMPORTS)]
    .filter(([, name]) => !resolution.isCoreModule(name))
    .map(([, name]) => resolution.resolveCjs(path, name))
    .filter((found) => found.endsWith('.ts') && !PACKAGES.test(found) && !OF_THE_SERVER.test(found));
  const is = REPLACES.test(source) || DECLARES.test(source) || taken.some((found) => isAlone(found, resolution));
  alone.set(path, is);
  return is;
}

/** What is declared to the server: where, and by which function it is told. */
const DECLARED = [
  ['audit/things', 'allThings'],
  ['jobs/job-kind', 'kindsMade'],
  ['papers/paper-kind', 'allPapers'],
  ['records/record-kinds', 'allKinds'],
  ['sheets/take-in/import.model', 'allImports'],
];
const declaredNow = () =>
  [...common].flatMap(([path, { exports }]) =>
    DECLARED.filter(([room]) => path.endsWith(`/kernel/${room}.ts`)).map(
      ([room, all]) => `${room} ${exports[all]?.().length}`,
    ),
  );
/** As the server's modules themselves left it. */
let declared = [];
let loading = 0;

/** A module of the server, as all test files of the worker have it. */
function loadCommon(path) {
  const known = common.get(path);
  if (known) return known.exports;
  const module = { exports: {} };
  common.set(path, module);
  const load = (name) => {
    if (current.resolution.isCoreModule(name)) return require(name);
    const found = current.resolution.resolveCjs(path, name);
    if (PACKAGES.test(found) || found.endsWith('.json')) return createRequire(path)(found);
    if (OF_THE_SERVER.test(found)) return loadCommon(found);
    throw new Error(`${path} asks for ${found}, which only tests have`);
  };
  const head = '(function (module, exports, require, __filename, __dirname) {';
  loading += 1;
  try {
    const script = new Script(`${head}${current.translate(path)}\n})`, { filename: path, columnOffset: -head.length });
    script.runInThisContext()(module, module.exports, load, path, dirname(path));
  } catch (error) {
    common.delete(path);
    throw error;
  } finally {
    loading -= 1;
  }
  if (loading === 0) declared = declaredNow();
  return module.exports;
}

module.exports = {
  __esModule: true,
  default: class ServerRuntime extends Runtime {
    /** Whether it loads the server's modules for itself: where files are watched they change while it runs. */
    #isAlone = true;

    constructor(...parameters) {
      super(...parameters);
      const { watch, watchAll } = parameters.at(-1);
      if (watch || watchAll) return;
      this.#keepTranslated();
      this.#isAlone = isAlone(this._testPath, this._resolution);
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
      for (const path of common.keys()) {
        const { sourceMapPath } = translated.get(path);
        if (sourceMapPath) cache.getSourceMaps().set(path, sourceMapPath);
      }
      current = { resolution: this._resolution, translate: (path) => cache.transform(path) };
    }

    teardown() {
      super.teardown();
      if (this.#isAlone || String(declaredNow()) === String(declared)) return;
      throw new Error(`It declares what the server of other test files then has: ${DECLARES} is to know by what.`);
    }

    requireModule(from, name, options, isActual) {
      if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
        const path = this._resolution.resolveCjs(from, name);
        // asked for as by a package: Node says nothing of those that are ES modules
        if (PACKAGES.test(path)) return createRequire(path)(path);
        if (!this.#isAlone && OF_THE_SERVER.test(path)) return loadCommon(path);
      }
      return super.requireModule(from, name, options, isActual);
    }
  },
};
