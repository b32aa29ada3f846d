/** A device that keeps passkeys (WebAuthn level 2, ES256, no attestation), by the letters of the standard. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, Attestation } from '@chainage/shared/contracts/second-factor';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer) => data.toString('base64url');

export interface How {
  origin?: string;
  /** Its person showed a finger, a face or a number. */
  verified?: boolean;
}

interface Options {
  challenge?: unknown;
  user?: unknown;
}

export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #origin: string;
  #user = 'AA';
  #counter = 0;

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #data(flags: number, made: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.#counter += 1));
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter, made]);
  }

  #said(type: string, { challenge }: Options, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #credential = () => ({
    id: b64(this.id),
    rawId: b64(this.id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  /** Makes its passkey for the account of the options. */
  make(options: Options, { origin, verified = true }: How = {}): Attestation {
    this.#user = (options.user as { id: string }).id;
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#cose]);
    const data = this.#data(verified ? 0x45 : 0x41, made);
    const object = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const said = this.#said('webauthn.create', options, origin);
    return {
      ...this.#credential(),
      response: { clientDataJSON: b64(said), attestationObject: b64(object), transports: ['internal'] },
    };
  }

  /** Answers a challenge. */
  answer(options: Options, { origin, verified = true }: How = {}): Assertion {
    const data = this.#data(verified ? 0x05 : 0x01);
    const said = this.#said('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(said)]), this.#key);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: b64(said),
        authenticatorData: b64(data),
        signature: b64(signature),
        userHandle: this.#user,
      },
    };
  }
}
