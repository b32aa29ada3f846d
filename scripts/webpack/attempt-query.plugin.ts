import webpack, { type Compiler } from 'webpack';

/**
 * Runs with the container: where its address carries a query, the addresses of its chunks get the same one. A retry
 * (shell/src/remotes/federation.ts) so gets past requests that hang and past what the browser keeps of a broken file.
 */
class AttemptQueryModule extends webpack.RuntimeModule {
  constructor() {
    super('attempt query', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
var script = globalThis.document && document.currentScript;
var query = script && script.src.split('?')[1];
if (query) ['u', 'miniCssF'].forEach(function (name) {
  var fileOf = __webpack_require__[name];
  if (fileOf) __webpack_require__[name] = function (chunk) { return fileOf(chunk) + '?' + query; };
});`;
  }
}

export class AttemptQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AttemptQueryPlugin', (compilation) =>
      compilation.hooks.additionalTreeRuntimeRequirements.tap('AttemptQueryPlugin', (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new AttemptQueryModule());
      }),
    );
  }
}
