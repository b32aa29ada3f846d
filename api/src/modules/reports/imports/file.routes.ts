/** The template of a register's sheet, in the language of whoever fills it in. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importTemplateQuery } from '@chainage/shared/contracts/imports';
import { PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { newName } from '#kernel/files/store/keys.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { SheetFile } from '#kernel/sheets/sheet-file.ts';
import { findImport } from '#kernel/sheets/take-in/import.model.ts';
import { loadLists } from '#kernel/sheets/take-in/known-lists.ts';
import { templateOf } from '#kernel/sheets/take-in/template.ts';
import type { Book } from '#kernel/sheets/write/book.model.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';
import { contentTypeOf } from '../excel/make-file.ts';
import { mayImport } from './import.policy.ts';

const params = z.object({
  organisation: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  key: z.string().regex(/^[a-z_]{1,40}$/),
});

async function written(book: Book, dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'excel-parts');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, `template-${newName()}`);
  const file = new SheetFile({ path, format: 'xlsx', book });
  try {
    await file.end();
    return await readFile(path);
  } finally {
    await file.stop();
    await rm(path, { force: true });
  }
}

export const importFileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/media/:organisation/import-template/:key/',
    {
      config: { policy: { access: 'media' }, withoutTransaction: true },
      schema: { tags: ['imports'], summary: 'An empty sheet to fill in', params, querystring: importTemplateQuery },
    },
    async (request, reply) => {
      const { key } = request.params;
      const { language = 'en' } = request.query;
      const known = findImport(key);
      const book = await asMember(request, async (tenant) => {
        if (!known) throw new ApiError('not_found');
        if (!mayImport(tenant, known)) throw new ApiError('permission.denied');
        return templateOf(known, await loadLists(tenant.db, known.columns), language, STANDARD_TIME_ZONE);
      });
      return reply
        .headers({
          'content-type': contentTypeOf('xlsx'),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'content-disposition': `attachment; filename="${key}-template.xlsx"`,
          'cache-control': 'private, no-store',
          vary: 'Cookie',
        })
        .send(await written(book, app.deps.config.dataDir));
    },
  );
};
