/** `imports/`: sheets are sent, checked, applied and undone. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import {
  importActionSchema,
  importCreateSchema,
  importListSchema,
  importQuerySchema,
  importRowsQuerySchema,
  importRowsSchema,
  importSchema,
  type ImportCreate,
} from '@chainage/shared/contracts/imports';
import { sha256 } from '#kernel/database/content-hash.ts';
import { forgetUnbound } from '#kernel/files/keep-bytes.ts';
import { importKey, newName } from '#kernel/files/store/keys.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { limitOf, offsetOf, toList } from '#kernel/lists/paging.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import { findImport } from '#kernel/sheets/take-in/import.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { readRows } from './import-row.queries.ts';
import { mayImport, mayRead, seenBy, withoutSensitive } from './import.policy.ts';
import { findImportRecord, importRows, type ImportRecord } from './import.queries.ts';
import { showImports } from './show-import.ts';
import { formatOf, takeIn, takeStep } from './take-in.ts';

const tags = ['imports'];
const params = z.object({ id: uuid() });
const config = { policy: { access: 'member' } } as const;
const TYPE = 'application/octet-stream';
const NAME_MOST = 200;

/** Another organisation's, a colleague's and one that is not there are answered alike. */
async function findSeen(tenant: Tenant, id: string): Promise<ImportRecord> {
  const row = await findImportRecord(tenant.db, { id, ...seenBy(tenant) });
  if (!row) throw new ApiError('not_found');
  return row;
}

const showOne = async (tenant: Tenant, id: string) => (await showImports(tenant, [await findSeen(tenant, id)]))[0]!;

/** As much of a name as is kept. */
const nameOf = (filename: string): string => filename.slice(-NAME_MOST).toWellFormed() || 'sheet';

export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  app.decorateRequest('kept', undefined);

  app.post(
    '/api/imports/',
    {
      config: { ...config, multipart: true, counts: ['imports'] },
      schema: {
        tags,
        summary: 'Sends a sheet; it is read and held against the register, and nothing is written',
        body: importCreateSchema,
        response: { 201: importSchema },
      },
      // bytes are safe before the transaction begins, and nobody's who may not bring them
      preHandler: async (request) => {
        const { id, import_key: key } = request.body as ImportCreate;
        const { caller, upload } = request;
        const known = findImport(key);
        if (!known) throw fieldError('import_key', 'not_in_list');
        if (!caller?.organisation_id || !upload) throw new ApiError('organisation.unknown');
        if (!mayImport({ permissions: caller.permissions ?? [] }, known)) throw new ApiError('permission.denied');
        const name = newName();
        const stored = importKey(caller.organisation_id, id, `${name}.${formatOf(nameOf(upload.filename))}`);
        const kept = { key: stored, name, sha256: sha256(upload.buffer), isBound: false };
        request.kept = kept;
        await app.deps.store.put(stored, { body: upload.buffer, sha256: kept.sha256, contentType: TYPE });
      },
      onResponse: forgetUnbound,
    },
    async ({ tenant, body, upload, kept }, reply) => {
      if (!upload || !kept) throw new ApiError('request.malformed');
      const file = {
        name: nameOf(upload.filename),
        size: upload.buffer.length,
        sha256: kept.sha256,
        storedAs: kept.name,
      };
      const before = await findImportRecord(tenant.db, { id: body.id, ...seenBy(tenant) });
      if (before) {
        if (before.sha256 !== file.sha256 || before.requested_by !== tenant.memberId) throw new ApiError('id.conflict');
      } else if (await takeIn(tenant, body, file)) kept.isBound = true;
      else throw new ApiError('id.conflict');
      reply.code(201);
      return showOne(tenant, body.id);
    },
  );
  app.get(
    '/api/imports/',
    {
      config,
      schema: {
        tags,
        summary: 'Sheets that were sent, newest first',
        querystring: importQuerySchema,
        response: { 200: importListSchema },
      },
    },
    async ({ tenant, query, url }) => {
      const rows = importRows({ ...seenBy(tenant), key: query.import_key });
      const asked = { ...query, ordering: '-created_at' };
      const page = await readPage<ImportRecord>(tenant.db, { rows, sortable: ['created_at'], query: asked, url });
      return { ...page, results: await showImports(tenant, page.results) };
    },
  );
  app.get(
    '/api/imports/:id/',
    { config, schema: { tags, summary: 'How a sheet stands', params, response: { 200: importSchema } } },
    ({ tenant, params: { id } }) => showOne(tenant, id),
  );
  app.get(
    '/api/imports/:id/rows/',
    {
      config,
      schema: {
        tags,
        summary: 'Rows of a sheet with what each would do, and what is wrong with it, by cell',
        params,
        querystring: importRowsQuerySchema,
        response: { 200: importRowsSchema },
      },
    },
    async ({ tenant, params: { id }, query, url }) => {
      const row = await findSeen(tenant, id);
      const known = findImport(row.import_key);
      // what rows would change says what the register holds
      if (!known || !mayRead(tenant, known)) throw new ApiError('permission.denied');
      const asked = { id, show: query.show, offset: offsetOf(query), limit: limitOf(query) };
      const { count, rows } = await readRows(tenant.db, asked);
      const shown = row.requested_by === tenant.memberId ? rows : rows.map((one) => withoutSensitive(one, row, known));
      return toList(url, query, count, shown);
    },
  );
  app.post(
    '/api/imports/:id/step/',
    {
      config: { ...config, counts: ['imports'] },
      schema: {
        tags,
        summary: 'Applies a checked sheet, takes back an applied one, checks once more, or calls off',
        params,
        body: importActionSchema,
        response: { 200: importSchema },
      },
    },
    async ({ tenant, params: { id }, body: { action } }) => {
      await takeStep(tenant, await findSeen(tenant, id), action);
      return showOne(tenant, id);
    },
  );
};
