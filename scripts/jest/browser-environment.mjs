import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what browsers have and it lacks. Node's own are used, together with the typed arrays of the same realm.
 * MessageChannel stays out: with it jest never exits.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      fetch,
      Request,
      Response,
      Headers,
      Uint8Array,
      ArrayBuffer,
    });
    for (const name of ['subtle', 'randomUUID'])
      if (!this.global.crypto[name])
        Object.defineProperty(this.global.crypto, name, {
          value: name === 'subtle' ? crypto.subtle : () => crypto.randomUUID(),
        });
  }
}
