/** How a file leaves: its headers, whether the reader has it already, and which part of it is asked for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#kernel/http/api-error.ts';
import type { StoredFile } from './file.queries.ts';
import type { Variant } from './media-url.ts';
import type { OpenObject } from './store/object-store.ts';
import { RangeBeyond, rangeIn, type Range } from './store/range.ts';

const TYPES: Record<Variant, (file: StoredFile) => string> = {
  original: (file) => file.content_type,
  thumbnail: () => 'image/webp',
  stamped: () => 'image/jpeg',
};

/** A stamp changes once, when the record gets its number. */
const STAMPED = 'private, max-age=60';
/**
 * Rights are asked again after an hour, behind the copy that is shown meanwhile: so pictures stay for a week without signal,
 * and one that may not be seen any more is shown once at most.
 */
const KEPT = 'private, max-age=3600, stale-while-revalidate=604800';

/** The bytes of a file change when it is erased, and then have another name; what a stamp says may change any time. */
const tagOf = (variant: Variant, { id, stored_as: name }: StoredFile): string | undefined =>
  variant === 'stamped' ? undefined : `"${id}-${variant}-${name ?? ''}"`;

/**
 * The hash of the bytes as they are kept (RFC 9530), so that whoever downloads an original can hold it against this; files from
 * before hashes were kept have none.
 */
const digestOf = (variant: Variant, { stored_sha256: sha256 }: StoredFile): string | undefined =>
  variant === 'original' && sha256 ? `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:` : undefined;

/** A file in one of its forms. */
export interface Shown {
  variant: Variant;
  file: StoredFile;
}

function setHeaders(reply: FastifyReply, { variant, file }: Shown): FastifyReply {
  const isDocument = file.content_type === 'application/pdf';
  const tag = tagOf(variant, file);
  const digest = digestOf(variant, file);
  return reply.headers({
    'content-type': TYPES[variant](file),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': isDocument ? `attachment; filename="${file.id}.pdf"` : 'inline',
    'cache-control': variant === 'stamped' ? STAMPED : KEPT,
    'accept-ranges': 'bytes',
    // a copy is for whoever has the cookie it came by: not after signing out, and not for the next person
    vary: 'Cookie',
    ...(tag !== undefined && { etag: tag }),
    ...(digest !== undefined && { 'repr-digest': digest }),
  });
}

/** Whether the reader has it already. */
export function isUnchanged({ headers }: FastifyRequest, { variant, file }: Shown): boolean {
  const tag = tagOf(variant, file);
  return tag !== undefined && headers['if-none-match'] === tag;
}

export const sendUnchanged = (reply: FastifyReply, shown: Shown): FastifyReply =>
  setHeaders(reply, shown).code(304).send();

/** The part asked for, where it is one of the file that the reader has begun. */
export function rangeAsked({ headers, method }: FastifyRequest, { variant, file }: Shown): Range | undefined {
  const begun = headers['if-range'];
  if (method !== 'GET' || (begun !== undefined && begun !== tagOf(variant, file))) return undefined;
  return rangeIn(headers.range);
}

/** Says how long the file is to whoever asked for bytes behind its end. */
export const refuseBeyond =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    if (!(error instanceof RangeBeyond)) throw error;
    reply.header('content-range', `bytes */${error.size}`);
    throw new ApiError('request.range');
  };

/** As fast as the reader takes it; whoever goes away ends it. */
export function sendFile(reply: FastifyReply, shown: Shown, { size, first, last, stream }: OpenObject): FastifyReply {
  setHeaders(reply, shown).header('content-length', last - first + 1);
  if (last - first + 1 < size) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return reply.send(stream);
}
