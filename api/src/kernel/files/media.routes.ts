/**
 * Files under `/api/media/`, by the media cookie. Rights are asked at each request; a file that is missing, one of
 * another organisation and one the reader may not see get the same 404.
 */
import { createHash } from 'node:crypto';
import { readdir, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { ApiError } from '#kernel/http/api-error.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import { openDrawn, openFile } from './drawn-copy.ts';
import { findFile, type StoredFile } from './file.queries.ts';
import { closeFolder, extensionOf, imagePath } from './image-store.ts';
import { VARIANTS, type Variant } from './media-url.ts';
import { stamp, stampLines } from './stamp.ts';
import { drawThumbnail, THUMBNAIL } from './thumbnail.ts';

const params = z.object({
  organisation: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  entity: z.string().regex(/^[a-z_]{1,40}$/),
  record: uuid(),
  file: uuid(),
  variant: z.enum(VARIANTS),
});

/** What said something else on it: nobody asks for it any more. */
async function removeOthers(begin: string, kept: string): Promise<void> {
  const folder = dirname(begin);
  const others = (await readdir(folder)).map((name) => join(folder, name));
  await Promise.all(
    others.filter((one) => one.startsWith(begin) && one !== kept).map((one) => rm(one, { force: true })),
  );
}

type Draw = (work: () => Promise<Buffer>) => Promise<Buffer | undefined>;

/** The stamped copy, drawn when it is first asked for and again when what it says has changed. */
async function openStamped(
  path: (ending: string) => string,
  file: StoredFile,
  draw: Draw,
): Promise<FileHandle | Buffer | undefined> {
  const facts = { ...file, takenAt: file.taken_at };
  const key = createHash('sha256').update(stampLines(facts).join('\n')).digest('hex').slice(0, 12);
  const stamped = path(`stamped-${key}.jpg`);
  const original = path(extensionOf(file.content_type));
  let isNew = false;
  const opened = await openDrawn(stamped, original, () => {
    isNew = true;
    return draw(() => stamp(original, facts));
  });
  if (isNew && opened && !Buffer.isBuffer(opened)) await removeOthers(path('stamped-'), stamped);
  return opened;
}

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

/** The bytes of a file never change. */
const tagOf = (variant: Variant, file: StoredFile): string => `"${file.id}-${variant}"`;

function setHeaders(reply: FastifyReply, variant: Variant, file: StoredFile): void {
  const isDocument = file.content_type === 'application/pdf';
  reply.headers({
    'content-type': TYPES[variant](file),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': isDocument ? `attachment; filename="${file.id}.pdf"` : 'inline',
    'cache-control': variant === 'stamped' ? STAMPED : KEPT,
    // a copy is for whoever has the cookie it came by: not after signing out, and not for the next person
    vary: 'Cookie',
    ...(variant !== 'stamped' && { etag: tagOf(variant, file) }),
  });
}

export const mediaModule: FastifyPluginAsyncZod = async (app) => {
  closeFolder(join(app.deps.config.dataDir, 'media'));
  app.get(
    '/api/media/:organisation/:entity/:record/:file/:variant/',
    { config: { policy: { access: 'media' } }, schema: { tags: ['media'], summary: 'A file of a record', params } },
    async (request, reply) => {
      const { tenant, headers, params: at } = request;
      const { entity, record, file: id, variant } = at;
      // of a photo that was taken in before its size was asked there may be no copy
      const draw: Draw = (work) =>
        app.limits.gates.photos.run(whoOf(request), () =>
          work().catch((error: unknown) => {
            request.log.warn({ err: error, file: id, variant }, 'no copy drawn');
            return undefined;
          }),
        );
      const file = await findFile(tenant, { entity, id: record }, id);
      if (variant !== 'original' && file.content_type === 'application/pdf') throw new ApiError('not_found');
      const path = (ending: string) => imagePath(app.deps.config.dataDir, tenant.organisationId, id, ending);
      const original = path(extensionOf(file.content_type));
      const handle = await {
        original: () => openFile(original),
        thumbnail: () => openDrawn(path(THUMBNAIL), original, () => draw(() => drawThumbnail(original))),
        stamped: () => openStamped(path, file, draw),
      }[variant]();
      if (!handle) throw new ApiError('not_found');
      setHeaders(reply, variant, file);
      if (variant !== 'stamped' && headers['if-none-match'] === tagOf(variant, file)) {
        if (!Buffer.isBuffer(handle)) await handle.close();
        return reply.code(304).send();
      }
      if (Buffer.isBuffer(handle)) return handle;
      const { size } = await handle.stat();
      reply.header('content-length', size);
      return handle.createReadStream();
    },
  );
};
