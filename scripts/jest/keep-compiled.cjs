// The runner compiles each module anew for each test file, though none has changed. Here a worker compiles it for the first of its
// files only, and what V8 has made of it since serves the others, each in a world of its own as before.
const vm = require('node:vm');

/** In place of a context: the world that this itself runs in. */
const IN_THIS_WORLD = {};
exports.IN_THIS_WORLD = IN_THIS_WORLD;

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
  return parsingContext === IN_THIS_WORLD ? known.script.runInThisContext() : known.script.runInContext(parsingContext);
};
