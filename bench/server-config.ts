/** The settings of a server that a bench starts over this folder: nothing goes out, and no limit of windows is met. */
import { join } from 'node:path';

export const benchConfig = (folder: string) => ({
  version: '0.0.0-bench',
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  siteDir: join(folder, 'site'),
  databaseUrl: undefined,
  databaseMigrationUrl: undefined,
  tls: undefined,
  trustProxy: false as const,
  publicUrl: 'http://localhost:8080',
  demo: false,
  signUp: true,
  // a run asks more than one person would
  workers: undefined,
  drainSeconds: 0,
  limitFactor: 1000,
  metrics: { port: undefined, token: undefined },
  s3: undefined,
  tiles: undefined,
  sap: undefined,
  oidc: undefined,
  mail: { smtpUrl: undefined, from: undefined, patience: 1000 },
  push: { publicKey: undefined, privateKey: undefined, subject: undefined, internal: [], patience: 2000 },
});
