import { TestEnvironment } from 'jest-environment-node';
import { IN_THIS_WORLD } from './keep-compiled.cjs';
import { lookAt, putBack } from './put-back.mjs';

/** Statements without a fault, of all test files of this worker: most files send the same ones. */
const soundStatements = new Set();

/**
 * Test files run one after the other in the world of their worker, not each in one made for it: packages can be shared then
 * (server-runtime.cjs), and a look at a global costs nothing. What a file has set there is taken back after it.
 */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.before = [globalThis, process, process.env, Error].map((object) => [object, lookAt(object)]);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
    globalThis.soundStatements = soundStatements;
  }

  getVmContext() {
    return this.context && IN_THIS_WORLD;
  }

  async teardown() {
    await super.teardown();
    for (const [object, before] of this.before) putBack(object, before);
  }
}
