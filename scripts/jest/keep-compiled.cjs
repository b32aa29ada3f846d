// The runner compiles each module anew for each test file, though none has changed. Here a worker compiles it for the first of its
// files only, and what V8 has made of it since serves the others, each in a world of its own as before.
const vm = require('node:vm');

const compile = vm.compileFunction;
/** By file name: the text, and the script that makes its function in any world. */
const kept = new Map();

vm.compileFunction = function compileOnce(source, names = [], { filename, parsingContext, ...options } = {}) {
  if (!filename || !parsingContext) return compile(source, names, { filename, parsingContext, ...options });
  let known = kept.get(filename);
  if (known?.source !== source) {
    // on the first line, so that places in the text stay what they are
    const script = new vm.Script(`(function (${names.join()}) {${source}\n})`, {
      filename,
      columnOffset: -names.join().length - 13,
    });
    known = { source, script };
    kept.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
