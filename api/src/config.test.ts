import { createECDH } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isLocalOnly, isSecureOrigin, loadConfig } from './config.ts';
import { StartError } from './start-error.ts';

const S3 = {
  UPLOADS_URL: 's3://photos',
  S3_ENDPOINT: 'https://s3.example.in',
  S3_ACCESS_KEY: 'road',
  S3_SECRET_KEY: 'secret',
};

const SAP = {
  SAP_URL: 'https://sap.example.in',
  SAP_ORGANISATION: 'ROAD',
  SAP_USER: 'CHAINAGE',
  SAP_PASSWORD: 'Geheim-4711',
};

function linesOf(env: NodeJS.ProcessEnv, flags: string[] = []): readonly string[] {
  try {
    loadConfig(env, flags);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.lines;
    throw error;
  }
}

const pair = createECDH('prime256v1');
pair.generateKeys();
const PAIR = { public: pair.getPublicKey('base64url'), private: pair.getPrivateKey('base64url') };

test('a pair of keys for pushes is taken as it is, with whom to turn to', () => {
  const keys = { VAPID_PUBLIC_KEY: PAIR.public, VAPID_PRIVATE_KEY: PAIR.private };
  expect(
    loadConfig({ ...keys, VAPID_SUBJECT: 'road@example.in', PUSH_INTERNAL: 'Push.corp:8443, b:1' }).push,
  ).toMatchObject({
    publicKey: PAIR.public,
    privateKey: PAIR.private,
    subject: 'mailto:road@example.in',
    internal: ['push.corp:8443', 'b:1'],
  });
});

test('without settings the server stands on this machine with a database of its own', () => {
  expect(loadConfig({}, [])).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    siteDir: resolve('dist/site'),
    databaseUrl: undefined,
    tls: undefined,
    trustProxy: false,
    publicUrl: 'http://localhost:8080',
    demo: false,
    workers: undefined,
    drainSeconds: 0,
    limitFactor: 1,
  });
});

test('an empty value counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' }, [])).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each([
  [{ PORT: '99999' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must be an address like postgresql://role:password@host:5432/database',
  ],
  [{ DATABASE_MIGRATION_URL: 'postgres://o@db/x' }, 'DATABASE_MIGRATION_URL needs DATABASE_URL beside it'],
  [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY must be false, a number of proxies, or their addresses'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be false, a number of proxies, or their addresses'],
  [{ TRUST_PROXY: '10.0.0' }, 'TRUST_PROXY must be false, a number of proxies, or their addresses'],
  [{ METRICS_PORT: '1e3' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 or more letters, digits and . ~ + / = _ -'],
  [{ TLS_CERT: 'cert.pem' }, 'TLS_CERT needs TLS_KEY beside it'],
  [{ TLS_CERT: '/no/cert', TLS_KEY: '/no/key' }, 'TLS_CERT names /no/cert, which cannot be read (ENOENT)'],
  [{ ...S3, UPLOADS_URL: 'photos' }, 'UPLOADS_URL must be s3://bucket or s3://bucket/folder'],
  [{ ...S3, UPLOADS_URL: 's3://Photos' }, 'UPLOADS_URL must be s3://bucket or s3://bucket/folder'],
  [{ ...S3, UPLOADS_URL: 's3://photos/../x' }, 'UPLOADS_URL must be s3://bucket or s3://bucket/folder'],
  [{ ...S3, S3_ACCESS_KEY: '' }, 'UPLOADS_URL needs S3_ACCESS_KEY beside it'],
  [{ ...S3, S3_SECRET_KEY: '' }, 'UPLOADS_URL needs S3_SECRET_KEY beside it'],
  [{ ...S3, S3_ENDPOINT: '' }, 'UPLOADS_URL needs S3_ENDPOINT beside it, or S3_REGION for Amazon'],
  [
    { ...S3, S3_ENDPOINT: 'https://s3.example.in/photos' },
    'S3_ENDPOINT must be the address of the store without bucket or password, like https://s3.example.in',
  ],
  [
    { ...S3, S3_ENDPOINT: 's3.example.in' },
    'S3_ENDPOINT must be the address of the store without bucket or password, like https://s3.example.in',
  ],
  [{ ...S3, S3_REGION: 'Mumbai 1' }, 'S3_REGION must be a region like ap-south-1'],
  [{ ...S3, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be true or false'],
  [{ ...S3, S3_ACCESS_KEY: 'a b' }, 'S3_ACCESS_KEY must be the access key, without spaces, commas and slashes'],
  [{ S3_SECRET_KEY: 'x' }, 'S3_SECRET_KEY needs UPLOADS_URL beside it, like s3://bucket'],
  [{ ...SAP, SAP_URL: 'http://sap.example.in' }, 'SAP_URL must start with https:// (http is for this machine only)'],
  [
    { ...SAP, SAP_URL: 'https://u:p@sap.example.in' },
    'SAP_URL must be an address without password, ? and #, like https://sap.example.in',
  ],
  [
    { ...SAP, SAP_ORGANISATION: '' },
    'SAP_URL needs SAP_ORGANISATION beside it, the code of the organisation whose orders these are',
  ],
  [{ ...SAP, SAP_PASSWORD: '' }, 'SAP_URL needs SAP_PASSWORD beside SAP_USER'],
  [
    { ...SAP, SAP_CLIENT_ID: 'x' },
    'SAP_URL needs either SAP_USER and SAP_PASSWORD, or SAP_TOKEN_URL, SAP_CLIENT_ID and SAP_CLIENT_SECRET',
  ],
  [{ OIDC_ISSUER: 'https://login.example.in' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID beside it'],
  [
    { OIDC_ISSUER: 'http://login.example.in', OIDC_CLIENT_ID: 'c' },
    'OIDC_ISSUER must start with https:// (http is for this machine only)',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.in', OIDC_CLIENT_ID: 'c', OIDC_SCOPES: 'email' },
    'OIDC_SCOPES must hold openid, like openid email profile',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.in', OIDC_CLIENT_ID: 'c', OIDC_SECOND_FACTOR_AMR: 'mfa,,otp' },
    'OIDC_SECOND_FACTOR_AMR must be words with commas between them, like mfa,otp',
  ],
  [{ OIDC_NAME: 'Us' }, 'OIDC_NAME needs OIDC_ISSUER beside it, like https://login.example.in'],
  [{ SAP_CLIENT: '100' }, 'SAP_CLIENT needs SAP_URL beside it, like https://sap.example.in'],
  [
    { ...SAP, SAP_COMPANY_CODES: '10000' },
    'SAP_COMPANY_CODES must be company codes with commas between them, like 1000,2000',
  ],
  [{ ...SAP, SAP_PROXY: 'proxy' }, 'SAP_PROXY must be an address like http://proxy.example.in:3128'],
  [{ ...SAP, SAP_UNITS: 'M3' }, 'SAP_UNITS must be units of SAP by ours, like M3=cum,ROL=nos'],
  [{ ...SAP, SAP_CA: '/no/authority' }, 'SAP_CA names /no/authority, which cannot be read (ENOENT)'],
  [{ SMTP_CA: '/no/authority' }, 'SMTP_CA names /no/authority, which cannot be read (ENOENT)'],
  [{ VAPID_PUBLIC_KEY: PAIR.public }, 'VAPID_PUBLIC_KEY needs VAPID_PRIVATE_KEY beside it'],
  [{ VAPID_PRIVATE_KEY: PAIR.private }, 'VAPID_PRIVATE_KEY needs VAPID_PUBLIC_KEY beside it'],
  [
    { VAPID_PUBLIC_KEY: 'key', VAPID_PRIVATE_KEY: PAIR.private },
    'VAPID_PUBLIC_KEY must be a public key of the curve P-256, 87 letters of base64url that begin with B',
  ],
  [
    { VAPID_PUBLIC_KEY: PAIR.public, VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E' },
    'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
  ],
  [
    { VAPID_SUBJECT: 'somebody' },
    'VAPID_SUBJECT must be an address like mailto:portal@example.in or https://example.in',
  ],
  [
    { PUSH_INTERNAL: 'push.corp' },
    'PUSH_INTERNAL must be hosts with their ports, like push.example.in:8443, with commas between them',
  ],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be false, a number of proxies, or their addresses'],
  [{ PUBLIC_URL: 'road' }, 'PUBLIC_URL must be an address like https://chainage.example'],
  [
    { PUBLIC_URL: 'http://road.example' },
    'PUBLIC_URL must start with https:// (phones give camera, place and offline work to secure origins only)',
  ],
])('%j is one clear line', (env, line) => {
  expect(linesOf(env)).toEqual([line]);
});

test('all wrong settings are told at once', () => {
  expect(linesOf({ PORT: 'x', HOST: 'a b' }, ['--demos'])).toHaveLength(3);
});

test('settings that fit together are taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-config-'));
  const [cert, key] = ['cert', 'key'].map((name) => join(folder, name));
  for (const path of [cert, key]) writeFileSync(path!, 'pem');
  const config = loadConfig(
    {
      PORT: '0',
      HOST: '0.0.0.0',
      TLS_CERT: cert,
      TLS_KEY: key,
      TRUST_PROXY: '10.0.0.5',
      PUBLIC_URL: 'https://road.example/',
    },
    ['--demo'],
  );
  expect(config).toMatchObject({
    port: 0,
    tls: { cert: 'pem', key: 'pem' },
    trustProxy: '10.0.0.5',
    publicUrl: 'https://road.example',
    demo: true,
  });
});

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8', '3', 'false'])('TRUST_PROXY takes %s', (value) => {
  expect(linesOf({ TRUST_PROXY: value })).toEqual([]);
});

test.each([
  [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, /^TRUST_PROXY as a number needs HOST to be 127\.0\.0\.1/],
  [{ TRUST_PROXY: '1', HOST: '::' }, /^TRUST_PROXY as a number needs HOST/],
  [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /^TRUST_PROXY takes in half the internet/],
  [{ TRUST_PROXY: '10.0.0.1,::/1' }, /^TRUST_PROXY takes in half the internet/],
  [{ TRUST_PROXY: '2000::/3' }, /^TRUST_PROXY takes in half the internet/],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, /^TRUST_PROXY takes in half the internet/],
])('%j would let callers make up their address', (env, line) => {
  expect(linesOf(env)).toEqual([expect.stringMatching(line)]);
});

test('proxies of a large network may be named', () => {
  const ranges = '104.16.0.0/13,172.64.0.0/13,162.158.0.0/15,2400:cb00::/32,2606:4700::/32,uniquelocal';
  expect(linesOf({ TRUST_PROXY: ranges, HOST: '0.0.0.0' })).toEqual([]);
});

test('a browser takes localhost for secure, another plain address not', () => {
  expect(isSecureOrigin('http://localhost:8080')).toBe(true);
  expect(isSecureOrigin('http://127.0.0.1')).toBe(true);
  expect(isSecureOrigin('http://192.168.1.9:8080')).toBe(false);
  expect(isSecureOrigin('https://192.168.1.9')).toBe(true);
});

test('an object store is named by its bucket and address', () => {
  expect(loadConfig(S3, []).s3).toEqual({
    bucket: 'photos',
    prefix: '',
    endpoint: 'https://s3.example.in',
    region: 'us-east-1',
    accessKey: 'road',
    secretKey: 'secret',
    pathStyle: true,
  });
  const amazon = { ...S3, UPLOADS_URL: 's3://photos/live/', S3_ENDPOINT: '', S3_REGION: 'ap-south-1' };
  expect(loadConfig(amazon, []).s3).toMatchObject({
    prefix: 'live/',
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    pathStyle: false,
  });
  expect(loadConfig({ ...amazon, UPLOADS_URL: 's3://road.photos' }, []).s3?.pathStyle).toBe(true);
  expect(loadConfig({}, []).s3).toBeUndefined();
});

test('others reach what listens beyond this machine, or has an address of theirs', () => {
  const at = (env: NodeJS.ProcessEnv) => isLocalOnly(loadConfig(env, []));
  expect(at({})).toBe(true);
  expect(at({ HOST: '0.0.0.0' })).toBe(false);
  expect(at({ HOST: '127.0.0.2' })).toBe(false);
  expect(at({ PUBLIC_URL: 'https://road.example' })).toBe(false);
});

test('SAP is named by its host or by the service where a gateway has it', () => {
  expect(loadConfig({}, []).sap).toBeUndefined();
  expect(loadConfig({ ...SAP, SAP_COMPANY_CODES: '1000, 2000', SAP_UNITS: 'ROL=nos,FT=m' }, []).sap).toMatchObject({
    system: 'SAP',
    service: 'https://sap.example.in/sap/opu/odata/sap/API_PURCHASEORDER_PROCESS_SRV',
    companyCodes: ['1000', '2000'],
    units: { ROL: 'nos', FT: 'm' },
    logon: { kind: 'basic', user: 'CHAINAGE', password: 'Geheim-4711' },
  });
  expect(loadConfig({ ...SAP, SAP_URL: 'https://gw.example.in/po/v2/' }, []).sap?.service).toBe(
    'https://gw.example.in/po/v2',
  );
});

it('lets people sign up unless it says closed, and takes no other word', () => {
  expect(loadConfig({}, []).signUp).toBe(true);
  expect(loadConfig({ SIGN_UP: 'closed' }, []).signUp).toBe(false);
  expect(() => loadConfig({ SIGN_UP: 'no' }, [])).toThrow('SIGN_UP must be open or closed');
});

it('knows an identity provider by its address and what it calls us', () => {
  expect(loadConfig({}, []).oidc).toBeUndefined();
  const given = { OIDC_ISSUER: 'https://login.example.in/road', OIDC_CLIENT_ID: 'chainage' };
  expect(loadConfig(given, []).oidc).toMatchObject({
    issuer: 'https://login.example.in/road',
    name: 'login.example.in',
    clientSecret: undefined,
    scopes: 'openid email profile',
    secondFactor: { amr: [], acr: [] },
  });
  expect(loadConfig({ ...given, OIDC_SECOND_FACTOR_AMR: 'mfa, otp' }, []).oidc?.secondFactor.amr).toEqual([
    'mfa',
    'otp',
  ]);
});
