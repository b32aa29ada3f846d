import type { FastifyInstance } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/** Calls each plugin by its function: Fastify looks through everything that is loaded for a file to call it by otherwise. */
export function pluginNames(app: FastifyInstance): void {
  const { register } = app;
  app.register = function (this: FastifyInstance, ...[plugin, ...rest]: Parameters<typeof register>) {
    if (typeof plugin === 'function' && plugin.name && !(NAME in plugin))
      Object.defineProperty(plugin, NAME, { value: plugin.name });
    return register.call(this, plugin, ...rest);
  } as typeof register;
}
