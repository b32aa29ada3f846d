/** A provider that says what a test wants it to say, true or not. */
import { createServer } from 'node:http';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';

export interface FalseProvider {
  issuer: string;
  /** Over what a right token of asked nonce says. */
  claims: Record<string, unknown>;
  /** As a right one. */
  header: Record<string, unknown>;
  /** Signed by a key that it does not publish. */
  byAnother: boolean;
  nonce: string;
  stop(): Promise<void>;
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startFalseProvider(clientId: string): Promise<FalseProvider> {
  const [own, another] = [rsa(), rsa()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: FalseProvider = {
    issuer,
    claims: {},
    header: {},
    byAnother: false,
    nonce: '',
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  const token = () => {
    const now = Math.floor(Date.now() / 1000);
    const header = { alg: 'RS256', kid: 'own', ...provider.header };
    const says = { iss: issuer, aud: clientId, sub: 'somebody', iat: now, exp: now + 60, nonce: provider.nonce };
    const body = `${text(header)}.${text({ ...says, ...provider.claims })}`;
    const key = (provider.byAnother ? another : own).privateKey;
    const signature = header.alg === 'none' ? '' : sign('sha256', Buffer.from(body), key).toString('base64url');
    return `${body}.${signature}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: token() }),
  };
  server.on('request', (request, response) => {
    request.resume();
    const found = answers[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(found?.() ?? {}));
  });
  return provider;
}
