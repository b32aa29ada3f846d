// Each test file loads its modules anew; what V8 made of a module's text is the same for all of them. It is kept for as long as
// the process lives, so that the next file that loads the module does not have it parsed again.
import vm from 'node:vm';
import swc from '@swc/jest';

const compile = vm.compileFunction;
/** File → its text, and V8's form of it. */
const compiled = new Map();

vm.compileFunction = (code, parameters, options) => {
  const known = compiled.get(options.filename);
  if (known?.code === code) return compile(code, parameters, { ...options, cachedData: known.data });
  const made = compile(code, parameters, { ...options, produceCachedData: true });
  if (made.cachedData) compiled.set(options.filename, { code, data: made.cachedData });
  return made;
};

export default swc;
