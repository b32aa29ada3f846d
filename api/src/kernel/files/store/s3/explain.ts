/** What the person who starts the server can put right about the store, in one line that names the setting. */
import { StartError } from '#start-error.ts';
import type { StoreError } from '../store-error.ts';
import type { S3Settings } from './s3-settings.ts';

const KEY = new Set(['InvalidAccessKeyId', 'InvalidClientTokenId', 'UnknownAccessKey']);
const CLOCK = new Set(['RequestTimeTooSkewed', 'RequestExpired']);
const ELSEWHERE = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']);
/** A clock that is out by more is refused by a store. */
const SKEW = 300;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ETIMEDOUT: 'no answer',
  ECONNRESET: 'the connection breaks',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS may name its authority)',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is unknown (NODE_EXTRA_CA_CERTS may name it)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its authority is unknown (NODE_EXTRA_CA_CERTS may name it)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function clockLine(ahead: number | undefined): string {
  const minutes = ahead === undefined ? '' : ` by about ${Math.max(1, Math.round(Math.abs(ahead) / 60))} minutes`;
  const way = ahead === undefined ? 'differs from' : ahead > 0 ? 'is ahead of' : 'is behind';
  return `The clock of this machine ${way} that of the object store${minutes}: set it right, the store refuses its requests`;
}

/** `doing`: what was tried, as "store objects". */
export function explain(error: StoreError, doing: string, settings: S3Settings): StartError {
  const { bucket, endpoint, region } = settings;
  const { status, code = '', ahead } = error;
  if (status === undefined) {
    const reason = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? '';
    return new StartError(
      `S3_ENDPOINT: the object store at ${endpoint} cannot be reached: ${REASONS[reason] ?? error.message}`,
    );
  }
  if (CLOCK.has(code) || (status === 403 && Math.abs(ahead ?? 0) > SKEW)) return new StartError(clockLine(ahead));
  if (KEY.has(code))
    return new StartError(`S3_ACCESS_KEY: the object store at ${endpoint} does not know this access key`);
  if (code === 'SignatureDoesNotMatch')
    return new StartError(
      `S3_SECRET_KEY: the object store at ${endpoint} refuses the signature: the secret is another one's`,
    );
  if (code === 'NoSuchBucket')
    return new StartError(`UPLOADS_URL: the object store at ${endpoint} has no bucket "${bucket}"`);
  if (ELSEWHERE.has(code) || status === 301)
    return new StartError(
      `S3_REGION: the bucket "${bucket}" is not in ${region}${error.region ? ` but in ${error.region}` : ''}`,
    );
  if (status === 403)
    return new StartError(
      `UPLOADS_URL: the access key may not ${doing} in the bucket "${bucket}" (${code || 'AccessDenied'})`,
    );
  if (status === 507) return new StartError(`UPLOADS_URL: the bucket "${bucket}" takes nothing more: it is full`);
  return new StartError(`UPLOADS_URL: the object store at ${endpoint} cannot ${doing}: ${error.message}`);
}
