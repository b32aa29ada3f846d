/** `organisation/erasure/`: personal values of a record are erased by who manages the organisation and may see them. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  erasedSchema,
  erasurePreviewSchema,
  erasureQuerySchema,
  erasureSchema,
} from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH, ERASURE_RIGHT } from '@chainage/shared/contracts/erasure-paths';
import { paperKey, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { countBeside, erasableFiles } from '#kernel/erasure/erase.queries.ts';
import { checkSees, eraseRecord } from '#kernel/erasure/erase-record.ts';
import { findPersonal, MARK, type Personal } from '#kernel/erasure/personal.ts';
import { placesIn, type Place } from '#kernel/erasure/values.ts';
import { fileUrl } from '#kernel/files/media-url.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { labelOf } from '#kernel/papers/paper-fields.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const tags = ['erasure'];
const config = { policy: { access: 'member', needs: [ERASURE_RIGHT] } } as const;

/** A kind without personal values is as one that there is not. */
function personalOf({ permissions }: Tenant, entity: string): Personal {
  const personal = findPersonal(entity);
  if (!personal) throw new ApiError('not_found');
  if (!permissions.includes(personal.right)) throw new ApiError('permission.denied');
  return personal;
}

/** `2 · Name` for the name in the second row. */
function placeLabel(entity: string, record: Values, { key, path }: Place, language: ExcelLanguage): string {
  const paper = findPaper(paperKey(entity));
  const t = textsOf(paper?.declared(record).module ?? 'shared', language);
  const [list, at] = key.split('.');
  const label = labelOf({ t }, path);
  return at === undefined ? label : `${labelOf({ t }, list ?? '')} ${Number(at) + 1} · ${label}`;
}

async function preview(tenant: Tenant, entity: string, id: string, language: ExcelLanguage) {
  const personal = personalOf(tenant, entity);
  const loaded = await personal.served.load(tenant, id, { bare: true });
  if (!loaded || !personal.served.maySee(tenant, loaded)) throw new ApiError('not_found');
  checkSees(tenant, personal, loaded);
  const record = { ...loaded.record, ...loaded.record.values } as unknown as Values;
  const mark = personal.mark?.(id) ?? MARK;
  const files = await erasableFiles(tenant.db, { entity, id });
  return {
    entity,
    record: id,
    version: loaded.record.version,
    number: loaded.record.number,
    values: placesIn(record, personal.paths(record), mark).map((place) => ({
      key: place.key,
      label: placeLabel(entity, record, place, language),
      value: place.value,
    })),
    files: files.map(({ id: file, stage, caption }) => ({
      id: file,
      stage,
      caption,
      url: fileUrl(tenant.organisationToken, { entity, id }, file, 'thumbnail'),
      is_face: personal.faces?.includes(stage) ?? false,
    })),
    ...(await countBeside(tenant.db, { entity, id })),
  };
}

export const erasureModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${ERASURE_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Personal values of a record and where they stand besides: what an erasure would touch',
        querystring: erasureQuerySchema,
        response: { 200: erasurePreviewSchema },
      },
    },
    ({ tenant, query: { entity, record, language = 'en' } }) => preview(tenant, entity, record, language),
  );
  app.post(
    `/api/${ERASURE_PATH}`,
    {
      config,
      schema: {
        tags,
        summary:
          'Puts a mark in the place of personal values, in the record, its history and the audit; facts and counts stay',
        body: erasureSchema,
        response: { 200: erasedSchema },
      },
    },
    async ({ tenant, body }) => {
      const { entity, record: id, ...wanted } = body;
      return eraseRecord(tenant, app.deps.store, personalOf(tenant, entity), { id, ...wanted });
    },
  );
};
