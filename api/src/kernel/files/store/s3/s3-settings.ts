/** What the settings say of an object store: `UPLOADS_URL` and the `S3_*` beside it. */
import { z } from 'zod';

export interface S3Settings {
  bucket: string;
  /** Begins every key in the bucket: empty, or ends in a slash. */
  prefix: string;
  /** Origin of the store, without the bucket. */
  endpoint: string;
  region: string;
  accessKey: string;
  /** Never into a log. */
  secretKey: string;
  /** The bucket stands in the path, not in the name of the host. */
  pathStyle: boolean;
}

const UPLOADS_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)\/?$/;
const NEEDED = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const OTHERS = ['S3_ENDPOINT', 'S3_REGION', 'S3_PATH_STYLE'] as const;

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && `${search}${hash}${username}${password}` === '' && pathname === '/';
}

/** A part of the settings (`config.ts`). */
export const s3Shape = {
  UPLOADS_URL: z.string().regex(UPLOADS_URL, 'must be s3://bucket or s3://bucket/folder').optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be the address of the store without bucket or password, like https://s3.example.in')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be a region like ap-south-1')
    .optional(),
  S3_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x2b\x2d\x2e\x30-\x7e]{1,128}$/, 'must be the access key, without spaces, commas and slashes')
    .optional(),
  S3_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be the secret that belongs to S3_ACCESS_KEY, without spaces')
    .optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').optional(),
};

type Given = { [Name in keyof typeof s3Shape]?: string | undefined };

/** Settings that lack another, as lines by their name. */
export function s3Faults(given: Given): [name: string, message: string][] {
  if (given.UPLOADS_URL === undefined)
    return [...NEEDED, ...OTHERS]
      .filter((name) => given[name] !== undefined)
      .map((name) => [name, 'needs UPLOADS_URL beside it, like s3://bucket']);
  const faults = NEEDED.filter((name) => given[name] === undefined).map((name): [string, string] => [
    'UPLOADS_URL',
    `needs ${name} beside it`,
  ]);
  if (given.S3_ENDPOINT === undefined && given.S3_REGION === undefined)
    faults.push(['UPLOADS_URL', 'needs S3_ENDPOINT beside it, or S3_REGION for Amazon']);
  return faults;
}

/** Undefined: files lie in a folder. */
export function toS3Settings(given: Given): S3Settings | undefined {
  const [, bucket, folder = ''] = UPLOADS_URL.exec(given.UPLOADS_URL ?? '') ?? [];
  if (bucket === undefined) return undefined;
  const region = given.S3_REGION ?? 'us-east-1';
  const isAmazon = given.S3_ENDPOINT === undefined;
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    endpoint: new URL(given.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    accessKey: given.S3_ACCESS_KEY ?? '',
    secretKey: given.S3_SECRET_KEY ?? '',
    // a name with dots is covered by no certificate of a whole domain
    pathStyle: given.S3_PATH_STYLE === undefined ? !isAmazon || bucket.includes('.') : given.S3_PATH_STYLE === 'true',
  };
}
