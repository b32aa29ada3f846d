// The runner compiles each module anew for each test file, though none has changed. What was compiled once is kept, so that a
// worker only compiles for the first of its files.
const vm = require('node:vm');

const compile = vm.compileFunction;
/** By file name: the text that was compiled, and what came of it. */
const kept = new Map();

vm.compileFunction = function compileOnce(source, names, options) {
  const known = kept.get(options?.filename);
  if (known?.source === source) {
    const made = compile(source, names, { ...options, cachedData: known.data });
    if (!made.cachedDataRejected) return made;
  }
  const made = compile(source, names, { ...options, produceCachedData: true });
  if (options?.filename && made.cachedData) kept.set(options.filename, { source, data: made.cachedData });
  return made;
};
