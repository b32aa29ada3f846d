/**
 * What may come in: JSON (strict UTF-8, finite numbers, text PostgreSQL can store, no deep nesting), and multipart with
 * one file where a route asks for it. Everything else is refused at the edge (platform.md, "Tests").
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import { FILE_MAX_BYTES } from '@chainage/shared/contracts/files';
import { sha256 } from '#kernel/database/content-hash.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { awaitFileTurn } from '#kernel/limits/limiting.ts';
import { ApiError, fieldError } from './api-error.ts';
import { namesTwice } from './names-twice.ts';

/** Bytes of a JSON body at most. */
export const JSON_MAX_BYTES = 1024 * 1024;
const DEPTH_MAX = 20;
const FIELD_MAX_BYTES = 16 * 1024;

const storable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

function refusalOf(value: unknown): FieldCode | undefined {
  if (typeof value === 'string') return storable(value) ? undefined : 'characters';
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'not_a_number';
  return undefined;
}

/** Refuses values no schema is asked about: not storable text, Infinity (`1e309`), nesting without end. */
export function checkValues(root: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    const refusal = refusalOf(value);
    if (refusal) throw fieldError(path, refusal);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) throw new ApiError('request.malformed');
    for (const [key, member] of Object.entries(value)) {
      if (!storable(key) || key === '__proto__') throw new ApiError('request.malformed');
      waiting.push({ value: member, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON as a body has it. Refuses with `request.malformed`, and what no schema is asked about (`checkValues`). */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    value = JSON.parse(text);
    if (namesTwice(text)) throw new Error('a name stands twice');
  } catch (error) {
    throw new ApiError('request.malformed', { cause: error });
  }
  checkValues(value);
  return value;
}

/** Fields into `body`, the part named `file` into `upload`. Any other part is refused. */
async function readMultipart(request: FastifyRequest): Promise<void> {
  const fields: Record<string, unknown> = {};
  const { fieldBytes = FIELD_MAX_BYTES } = request.routeOptions.config;
  for await (const part of request.parts({ limits: { fieldSize: fieldBytes } })) {
    if (part.type === 'file') {
      const buffer = await part.toBuffer();
      if (part.fieldname !== 'file') throw fieldError(part.fieldname.slice(0, 60), 'unknown_field');
      request.upload = { buffer, sha256: sha256(buffer), filename: cleanFileName(part.filename) };
    } else {
      if (part.valueTruncated) throw fieldError(part.fieldname.slice(0, 60), 'too_long');
      if (part.fieldname in fields) throw fieldError(part.fieldname, 'duplicate');
      fields[part.fieldname] = part.value;
    }
  }
  if (!request.upload) throw fieldError('file', 'required');
  checkValues(fields);
  request.body = fields;
}

/** The reader's own errors carry a code; anything else is a body that breaks off or has no boundary. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof ApiError || (error as { code?: string }).code?.startsWith('FST_')) throw error;
  throw new ApiError('request.malformed', { cause: error });
}

/** Installs both readers. Multipart is read after authentication and rights, never before. */
export function bodies(app: FastifyInstance): void {
  app.decorateRequest('upload', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_MAX_BYTES },
    (_request, body, done) => {
      try {
        done(null, parseJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.register(multipart, {
    limits: {
      fileSize: FILE_MAX_BYTES,
      files: 1,
      fields: 20,
      parts: 21,
      fieldNameSize: 60,
      fieldSize: FIELD_MAX_BYTES,
      headerPairs: 50,
    },
    throwFileSizeLimit: true,
  });
  const takeParts = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await awaitFileTurn(request, reply);
    await readMultipart(request).catch(refuseUnreadable);
  };
  app.addHook('preValidation', (request, reply, done) => {
    const wanted = request.routeOptions.config.multipart === true;
    if (request.isMultipart() !== wanted) throw new ApiError('request.media_type');
    checkValues(request.query);
    if (!Object.values(request.params as Record<string, string>).every(storable)) throw new ApiError('not_found');
    if (!wanted) return done();
    return void takeParts(request, reply).then(() => done(), done);
  });
}
