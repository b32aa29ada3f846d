/** tus behind our own routes: it gets a request of the web's kind, and its answer goes out through Fastify's hooks. */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Server } from '@tus/server';
import type { ProblemCode } from '@chainage/shared/contracts/errors';
import { FILE_MAX_BYTES } from '@chainage/shared/contracts/files';
import { UPLOADS_PATH } from '@chainage/shared/contracts/outbox';
import { UUID } from '#kernel/fields/uuid.ts';
import { isStoreError } from '#kernel/files/store/store-error.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { UploadLocks } from './upload-locks.ts';
import type { Staging } from './staging.ts';
import { uploadKey, type UploadOwner } from './upload-store.ts';

/** Headers of the protocol; of its answers, nothing else is passed on. */
const ASKED = ['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-offset', 'upload-metadata'];
const ASKED_WITH_BYTES = ['content-type', 'content-length'];
const ANSWERED = ['location', 'upload-offset', 'upload-length', 'upload-metadata', 'connection'];

const PROBLEMS: Record<number, ProblemCode> = {
  404: 'not_found',
  409: 'upload.offset',
  410: 'not_found',
  413: 'request.too_large',
  423: 'upload.busy',
  507: 'storage.full',
};

const keyOf = (request: { url: string }): string => decodeURIComponent(new URL(request.url).pathname.slice(1));

export interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

/** What the routes need of it. */
export interface Tus {
  answer(request: FastifyRequest, owner: UploadOwner, id: string): Promise<TusAnswer>;
  /** Ends every upload under way; what has come stays. */
  endAll(): void;
}

/**
 * The body as the web has it, read as fast as it is asked for. What nobody asks for any more still comes in and is dropped,
 * so that the answer reaches whoever is still sending and the connection can be used again.
 */
function toWebStream(source: Readable): { stream: ReadableStream; drop: () => void } {
  let isDropped = false;
  const drop = () => {
    isDropped = true;
    source.resume();
  };
  source.pause();
  const stream = new ReadableStream(
    {
      start(controller) {
        source.on('data', (chunk: Buffer) => {
          if (isDropped) return;
          source.pause();
          controller.enqueue(new Uint8Array(chunk));
        });
        source.on('end', () => isDropped || controller.close());
        source.on('error', (error) => isDropped || controller.error(error));
      },
      pull: () => void source.resume(),
      cancel: drop,
    },
    { highWaterMark: 0 },
  );
  return { stream, drop };
}

interface Asked {
  request: Request;
  drop: () => void;
}

function toWeb(request: FastifyRequest, owner: UploadOwner, id: string): Asked {
  const body = request.method === 'PATCH' && request.body instanceof Readable ? toWebStream(request.body) : undefined;
  const headers = (body ? [...ASKED, ...ASKED_WITH_BYTES] : ASKED).flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    request: new Request(`http://localhost/${uploadKey(owner, id)}`, {
      method: request.method,
      headers,
      ...(body && { body: body.stream, duplex: 'half' as const }),
    }),
    drop: body?.drop ?? (() => undefined),
  };
}

async function toProblem(answer: Response, thrown: Error | undefined): Promise<Error> {
  if (isStoreError(thrown)) return thrown;
  const code = PROBLEMS[answer.status] ?? (answer.status >= 500 && answer.status !== 501 ? 'server.error' : undefined);
  if (code) return new ApiError(code, { cause: thrown });
  const message = (await answer.text()).trim().slice(0, 200);
  return new ApiError('request.invalid', { errors: [{ path: '', code: 'invalid', message }] });
}

/** Builds it over what keeps the bytes. */
export function createTus(staging: Staging): Tus {
  const locks = new UploadLocks();
  const thrown = new WeakMap<object, Error>();
  const server = new Server({
    path: `/${UPLOADS_PATH}`,
    datastore: staging.dataStore(locks.sign),
    maxSize: FILE_MAX_BYTES,
    locker: ({ method }) => locks.for(method === 'PATCH'),
    // an upload told to end ends at once: its bytes are in the file already
    lockDrainTimeout: 1,
    getFileIdFromRequest: (request) => keyOf(request),
    namingFunction: (request) => keyOf(request),
    generateUrl: (_request, { id }) => `/api/${UPLOADS_PATH}${id.split('/').at(-1) ?? ''}/`,
    onResponseError: (request, error) => {
      if (error instanceof Error) thrown.set(request, error);
      return undefined;
    },
  });
  return {
    async answer(request, owner, id) {
      if (!UUID.test(id)) throw new ApiError('not_found');
      const { request: asked, drop } = toWeb(request, owner, id);
      const answer = await server.handleWeb(asked as Parameters<typeof server.handleWeb>[0]).finally(drop);
      if (answer.status >= 400) throw await toProblem(answer, thrown.get(asked));
      const headers = ANSWERED.flatMap((name): [string, string][] => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      return { status: answer.status, headers: Object.fromEntries(headers) };
    },
    endAll: () => locks.endAll(),
  };
}

/** The client-made id in `Upload-Metadata`. */
export function idInMetadata(header: unknown): string {
  const pair = String(header ?? '')
    .split(',')
    .map((one) => one.trim().split(' '))
    .find(([name]) => name === 'id');
  const id = Buffer.from(pair?.[1] ?? '', 'base64')
    .toString('utf8')
    .toLowerCase();
  if (UUID.test(id)) return id;
  throw new ApiError('request.invalid', {
    errors: [{ path: 'Upload-Metadata', code: id === '' ? 'required' : 'invalid', message: 'Needs id, a UUID' }],
  });
}
