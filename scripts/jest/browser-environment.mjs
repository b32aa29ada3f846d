import { TestEnvironment } from 'jest-environment-jsdom';
import './keep-compiled.cjs';
import { spareSelectors } from './spare-selectors.mjs';

/** Clones as browsers do: files of jsdom, which Node's structuredClone empties, are kept as they are. */
const clonesWith = (Blob) =>
  function clone(value) {
    if (value instanceof Blob) return value;
    if (Array.isArray(value)) return value.map(clone);
    const plain =
      typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';
    if (!plain) return structuredClone(value);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clone(each)]));
  };

/**
 * jsdom with what browsers have and it lacks. Node's own are used, together with the typed arrays of the same realm.
 * MessageChannel stays out: with it jest never exits.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    spareSelectors(this.global.document);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone: clonesWith(this.global.Blob),
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
