/**
 * Files under `/api/media/`, by the media cookie. Rights are asked at each request; a file that is missing, one of
 * another organisation and one the reader may not see get the same 404.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { ApiError } from '#kernel/http/api-error.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';
import { closeFolder } from './disk.ts';
import { openDrawn, type DrawnCopy } from './drawn-copy.ts';
import { findFile, type StoredFile } from './file.queries.ts';
import { VARIANTS, type Variant } from './media-url.ts';
import { isUnchanged, rangeAsked, refuseBeyond, sendFile, sendUnchanged } from './send-file.ts';
import { stamp, stampLines } from './stamp.ts';
import { copyKey, fileKey } from './store/keys.ts';
import type { ObjectStore, OpenObject } from './store/object-store.ts';
import type { Range } from './store/range.ts';
import { drawThumbnail, THUMBNAIL } from './thumbnail.ts';

const params = z.object({
  organisation: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  entity: z.string().regex(/^[a-z_]{1,40}$/),
  record: uuid(),
  file: uuid(),
  variant: z.enum(VARIANTS),
});

/** An erased one has another address: nothing else is asked by it. */
const querystring = z.strictObject({ erased: z.literal('1').optional() });

/** Draws out of a photo on the disk, in the caller's turn. */
type Draw = (work: (original: string) => Promise<Buffer>) => Promise<Buffer | undefined>;

interface Asked {
  store: ObjectStore;
  key: (ending: string) => string;
  original: string;
  file: StoredFile;
  draw: Draw;
  range: Range | undefined;
}

/** What said something else on it: nobody asks for it any more. */
async function removeOthers(store: ObjectStore, begin: string, kept: string): Promise<void> {
  for await (const { key } of store.list(begin)) if (key !== kept) await store.remove(key);
}

/** The stamped copy, drawn when it is first asked for and again when what it says has changed. */
async function openStamped({ store, key, file, draw, range }: Asked): Promise<OpenObject | undefined> {
  const facts = { ...file, takenAt: file.taken_at };
  const said = createHash('sha256').update(stampLines(facts).join('\n')).digest('hex').slice(0, 12);
  let isNew = false;
  const copy: DrawnCopy = {
    key: key(`stamped-${said}.jpg`),
    contentType: 'image/jpeg',
    draw: () => {
      isNew = true;
      return draw((original) => stamp(original, facts));
    },
  };
  const opened = await openDrawn(store, copy, range);
  if (isNew && opened) await removeOthers(store, key('stamped-'), copy.key);
  return opened;
}

const OPEN: Record<Variant, (asked: Asked) => Promise<OpenObject | undefined>> = {
  original: ({ store, original, file, range }) => store.read(original, { range, sha256: file.stored_sha256 }),
  thumbnail: ({ store, key, draw, range }) =>
    openDrawn(store, { key: key(THUMBNAIL), contentType: 'image/webp', draw: () => draw(drawThumbnail) }, range),
  stamped: openStamped,
};

export const mediaModule: FastifyPluginAsyncZod = async (app) => {
  const { store: place, config } = app.deps;
  closeFolder(join(config.dataDir, 'media'));
  // from here on it is known which folder it is
  if (!place.isShared) await place.answers();
  app.get(
    '/api/media/:organisation/:entity/:record/:file/:variant/',
    {
      // whoever may see it is asked in a transaction that has ended before a byte is: the store may be slow
      config: { policy: { access: 'media' }, withoutTransaction: true },
      schema: { tags: ['media'], summary: 'A file of a record', params, querystring },
    },
    async (request, reply) => {
      const { entity, record, file: id, variant } = request.params;
      const { store } = app.deps;
      const { file, organisationId } = await asMember(request, async (tenant) => ({
        file: await findFile(tenant, { entity, id: record }, id),
        organisationId: tenant.organisationId,
      }));
      if (variant !== 'original' && file.content_type === 'application/pdf') throw new ApiError('not_found');
      const shown = { variant, file };
      if (isUnchanged(request, shown)) return sendUnchanged(reply, shown);
      const original = fileKey(organisationId, file);
      // of a photo that was taken in before its size was asked there may be no copy
      const draw: Draw = (work) =>
        store.onDisk(
          original,
          (path) =>
            app.limits.gates.photos.run(whoOf(request), () =>
              work(path).catch((error: unknown) => {
                request.log.warn({ err: error, file: id, variant }, 'no copy drawn');
                return undefined;
              }),
            ),
          { sha256: file.stored_sha256 },
        );
      const key = (ending: string) => copyKey(organisationId, id, ending);
      const range = rangeAsked(request, shown);
      const opened = await OPEN[variant]({ store, key, original, file, draw, range }).catch(refuseBeyond(reply));
      if (!opened) throw new ApiError('not_found');
      return sendFile(reply, shown, opened);
    },
  );
};
