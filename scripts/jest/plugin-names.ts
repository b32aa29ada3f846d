/**
 * fastify looks for a plugin's name among all loaded modules, which the runner keeps behind a proxy: a fifth of a second for
 * each app a test builds. Here a plugin is called as its function is.
 */
const NAME = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, NAME, {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'unnamed';
  },
  set(this: object, value: string) {
    Object.defineProperty(this, NAME, { value, configurable: true, writable: true });
  },
});
