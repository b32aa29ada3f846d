/**
 * The settings of the server, read from the environment and the command line, checked once at start. Each wrong
 * setting gives one line; all wrong ones are reported together. Source: design.md section 2.
 */
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { s3Faults, s3Shape, toS3Settings, type S3Settings } from './kernel/files/store/s3/s3-settings.ts';
import { isTrustProxy, parseTrustProxy, trustFault, type TrustProxy } from './kernel/http/trusted-proxies.ts';
import { addressFault } from './kernel/mail/address.ts';
import { oidcFaults, oidcShape, toOidcSettings, type OidcSettings } from './integrations/oidc/oidc-settings.ts';
import { sapFaults, sapShape, toSapSettings, type SapSettings } from './integrations/sap/sap-settings.ts';
import { tilesFaults, tilesShape, toTilesSettings, type TilesSettings } from './integrations/tiles-setting.ts';
import { StartError } from './start-error.ts';

export interface Config {
  /** Version of the application, as health and the start lines name it. */
  version: string;
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, photos and generated passwords. */
  dataDir: string;
  /** Absolute. The built site (`index.html`, `registry.json`, `mfe/…`). */
  siteDir: string;
  /** Unset = embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databaseMigrationUrl: string | undefined;
  tls: { cert: string; key: string } | undefined;
  /** As Fastify takes it: false, a number of hops, or addresses. */
  trustProxy: TrustProxy;
  /** Origin under which people reach the server, without a trailing slash. */
  publicUrl: string;
  /** Fill demo data into an empty database even where it is not the embedded one. */
  demo: boolean;
  /** How the figures for Prometheus are reached; neither: not at all. */
  metrics: { port: number | undefined; token: string | undefined };
  /** Whether anybody may sign up here, each with an organisation of their own. */
  signUp: boolean;
  /** Processes that answer on `port`, with one above them; unset = this one answers by itself. `isAuto`: as many as it has cores. */
  workers: { count: number; isAuto: boolean } | undefined;
  /** Seconds that a server which was told to stop still answers, while its health says that it goes. */
  drainSeconds: number;
  /** Times the limits of a window (`limits.ts`): more for large organisations. */
  limitFactor: number;
  /** Unset = files lie in `dataDir`. Holds a secret: never into a log. */
  s3: S3Settings | undefined;
  /** Unset = no orders come from SAP. Holds a secret: never into a log. */
  sap: SapSettings | undefined;
  /** Unset = people sign in by password or passkey alone. May hold a secret: never into a log. */
  oidc: OidcSettings | undefined;
  /** Unset = the map of a road has no ground, and pages ask nobody but this server. */
  tiles: TilesSettings | undefined;
  mail: {
    /** Unset = mails become files in `DATA_DIR/outbox-mail`. Holds a password: never into a log. */
    smtpUrl: string | undefined;
    /** Unset = `chainage@` and the host of `publicUrl`. */
    from: string | undefined;
    /** Milliseconds that the mail server may be silent. */
    patience: number;
    /** Certificates that the mail server's own must come from, beside those that Node knows. */
    ca?: string | undefined;
  };
  push: {
    /** Both unset = a pair made at first start, in `DATA_DIR/vapid-key.pem`. */
    publicKey: string | undefined;
    privateKey: string | undefined;
    /** Unset = `publicUrl`, or the address that mails come from. */
    subject: string | undefined;
    /** Push services within the network, `host:port`; others are reached at public addresses only. */
    internal: readonly string[];
    /** Milliseconds that a push service may be silent. */
    patience: number;
    /** Certificates of push services, in tests. */
    ca?: string | undefined;
  };
}

/** Ten seconds less than a job has. */
const MAIL_PATIENCE = 15_000;
const PUSH_PATIENCE = 10_000;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether nobody but this machine reaches the server. */
export const isLocalOnly = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  ['127.0.0.1', 'localhost', '::1'].includes(host) && LOCAL_HOSTS.has(new URL(publicUrl).hostname);

/** Whether browsers treat the origin as secure: camera, place, worker and crypto work only there. */
export function isSecureOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');
}

const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const postgresUrl = z.string().refine((value) => isUrl(value, ['postgres:', 'postgresql:']), {
  message: 'must be an address like postgresql://role:password@host:5432/database',
});

const settings = z
  .object({
    PORT: z
      .string()
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, 'must be a whole number from 0 to 65535')
      .transform(Number)
      .default(8080),
    METRICS_PORT: z
      .string()
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, 'must be a whole number from 0 to 65535')
      .transform(Number)
      .optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'must be 16 or more letters, digits and . ~ + / = _ -')
      .optional(),
    HOST: z
      .string()
      .regex(/^[A-Za-z0-9._:-]+$/, 'must be a host name or an address')
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    SITE_DIR: z.string().default('./dist/site'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_MIGRATION_URL: postgresUrl.optional(),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    TRUST_PROXY: z
      .string()
      .refine(isTrustProxy, 'must be false, a number of proxies, or their addresses')
      .default('false'),
    WORKERS: z
      .string()
      .refine((value) => /^(auto|[1-9]\d?)$/.test(value), 'must be auto, or a number of processes from 1 to 99')
      .transform((value) => ({
        count: value === 'auto' ? availableParallelism() : Number(value),
        isAuto: value === 'auto',
      }))
      .optional(),
    DRAIN_SECONDS: z
      .string()
      .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= 300, 'must be a whole number from 0 to 300')
      .transform(Number)
      .default(0),
    SIGN_UP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    LIMIT_FACTOR: z
      .string()
      .refine(
        (value) => /^\d{1,4}(\.\d{1,2})?$/.test(value) && Number(value) >= 0.01,
        'must be a number from 0.01 to 9999, as 2 for twice the limits',
      )
      .transform(Number)
      .default(1),
    ...s3Shape,
    ...sapShape,
    ...oidcShape,
    ...tilesShape,
    SMTP_URL: z
      .string()
      .refine((value) => isUrl(value, ['smtp:', 'smtps:']), 'must be an address like smtp://user:password@host:587')
      .optional(),
    MAIL_FROM: z
      .string()
      .refine((value) => addressFault(value) === undefined, 'must be an address like portal@example.in')
      .optional(),
    SMTP_CA: z.string().optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a public key of the curve P-256, 87 letters of base64url that begin with B')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private key of the curve P-256, 43 letters of base64url')
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .refine(
        (value) => isUrl(value, ['https:']) || addressFault(value.replace(/^mailto:/, '')) === undefined,
        'must be an address like mailto:portal@example.in or https://example.in',
      )
      .transform((value) => (/^(https|mailto):/.test(value) ? value : `mailto:${value}`))
      .optional(),
    PUSH_INTERNAL: z
      .string()
      .refine(
        (value) => value.split(',').every((host) => /^\s*[\w.[\]:-]+:\d{1,5}\s*$/.test(host)),
        'must be hosts with their ports, like push.example.in:8443, with commas between them',
      )
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
      .default([]),
    PUBLIC_URL: z
      .string()
      .refine((value) => isUrl(value, ['http:', 'https:']), 'must be an address like https://chainage.example')
      .refine(
        (value) => !isUrl(value, ['http:', 'https:']) || isSecureOrigin(value),
        'must start with https:// (phones give camera, place and offline work to secure origins only)',
      )
      .optional(),
  })
  .superRefine((value, context) => {
    const needs = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const faults = [s3Faults, sapFaults, oidcFaults, tilesFaults].flatMap((faultsOf) => faultsOf(value));
    for (const [name, message] of faults) needs(name, message);
    if (value.DATABASE_MIGRATION_URL && !value.DATABASE_URL)
      needs('DATABASE_MIGRATION_URL', 'needs DATABASE_URL beside it');
    const trust = value.TRUST_PROXY;
    const forged = isTrustProxy(trust) ? trustFault(parseTrustProxy(trust), value.HOST) : undefined;
    if (forged) needs('TRUST_PROXY', forged);
    if (value.TLS_CERT && !value.TLS_KEY) needs('TLS_CERT', 'needs TLS_KEY beside it');
    if (value.TLS_KEY && !value.TLS_CERT) needs('TLS_KEY', 'needs TLS_CERT beside it');
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = value;
    if (publicKey && !privateKey) needs('VAPID_PUBLIC_KEY', 'needs VAPID_PRIVATE_KEY beside it');
    if (privateKey && !publicKey) needs('VAPID_PRIVATE_KEY', 'needs VAPID_PUBLIC_KEY beside it');
    if (publicKey?.length === 87 && privateKey?.length === 43 && publicKeyOf(privateKey) !== publicKey)
      needs('VAPID_PUBLIC_KEY', 'is not the public key of VAPID_PRIVATE_KEY');
  });

/** Undefined where it is no key of the curve. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function defaultUrl(tls: boolean, host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Reads and checks the settings. An empty value counts as unset. Throws a StartError with one line per wrong setting. */
export function loadConfig(env: NodeJS.ProcessEnv, flags: readonly string[] = []): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  const unknown = flags.filter((flag) => flag !== '--demo').map((flag) => `${flag} is not known; there is only --demo`);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || unknown.length > 0) throw new StartError(...wrong, ...unknown);

  const value = parsed.data;
  const tls =
    value.TLS_CERT && value.TLS_KEY
      ? { cert: readPem('TLS_CERT', value.TLS_CERT), key: readPem('TLS_KEY', value.TLS_KEY) }
      : undefined;
  return {
    version: manifest.version,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    siteDir: resolve(value.SITE_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseMigrationUrl: value.DATABASE_MIGRATION_URL,
    tls,
    trustProxy: parseTrustProxy(value.TRUST_PROXY),
    publicUrl: (value.PUBLIC_URL ?? defaultUrl(Boolean(tls), value.HOST, value.PORT)).replace(/\/+$/, ''),
    demo: flags.includes('--demo'),
    signUp: value.SIGN_UP === 'open',
    workers: value.WORKERS,
    drainSeconds: value.DRAIN_SECONDS,
    limitFactor: value.LIMIT_FACTOR,
    metrics: { port: value.METRICS_PORT, token: value.METRICS_TOKEN },
    s3: toS3Settings(value),
    oidc: toOidcSettings(value),
    tiles: toTilesSettings(value),
    sap: toSapSettings(value, (path) => readPem('SAP_CA', path)),
    mail: {
      smtpUrl: value.SMTP_URL,
      from: value.MAIL_FROM,
      patience: MAIL_PATIENCE,
      ca: value.SMTP_CA === undefined ? undefined : readPem('SMTP_CA', value.SMTP_CA),
    },
    push: {
      publicKey: value.VAPID_PUBLIC_KEY,
      privateKey: value.VAPID_PRIVATE_KEY,
      subject: value.VAPID_SUBJECT,
      internal: value.PUSH_INTERNAL,
      patience: PUSH_PATIENCE,
    },
  };
}
