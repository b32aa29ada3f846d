/**
 * The routes of a kind of record: list, create, read, change, move, its files and what was given up of it, for members; what phones send later is open
 * to a send-only grant too. Who may do it to which record, the kind's own rules say once the row is loaded.
 */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { listOf, listQueryShape, type List } from '@chainage/shared/contracts/list';
import type { Paths } from '@chainage/shared/contracts/kit/record-kind';
import { givenUpSchema } from '@chainage/shared/contracts/outbox';
import { AUDIT_RIGHT } from '@chainage/shared/contracts/permissions';
import { listGivenUp } from '#kernel/audit/given-up.queries.ts';
import type { KindWithFiles } from '#kernel/files/add-file.ts';
import { recordFiles } from '#kernel/files/record-files.routes.ts';
import { mask } from '#kernel/fields/masking.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { RouteContract } from '#kernel/http/contract.ts';
import { changesAt } from '#kernel/http/unchanged.ts';
import { checkNotices } from '#kernel/notifications/notices-of-step.ts';
import { spendOn } from '#kernel/limits/limiting.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Repeated } from '#kernel/tenancy/policy.ts';
import { endsOfSteps } from '#kernel/workflow/ends-of-steps.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { verbIsVersionless, type StepBody } from '#kernel/workflow/take-step.ts';
import { pick, toldBefore } from './changes.ts';
import { createRecord, type NewRecord } from './create-record.ts';
import { editRecord } from './edit-record.ts';
import { ARRIVED, findRecord } from './find-record.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from './served-kind.ts';

/** The shapes of the wire, as OpenAPI shows them; `shared/contracts/kit/record-schemas.ts` reads them off a declaration. */
export interface RecordSchemas {
  /** Left out where only the server makes them. */
  create?: z.ZodType;
  /** Left out where its fields stay as it was begun with, but for what its steps set. */
  edit?: z.ZodType;
  /** Left out where its flow has no steps. */
  action?: z.ZodType;
  answer: z.ZodType;
  row: z.ZodType;
  query: z.ZodType;
}

/** How a kind is reached. */
export interface RecordRoutes<Query> {
  /** As the contract has them, relative to `/api/`. */
  paths: Pick<Paths, 'one' | 'list'>;
  /** For the API's description: `notes`. */
  tag: string;
  /** What one is called there: `note`. */
  one: string;
  schemas: RecordSchemas;
  list: (tenant: Tenant, query: Query, url: string) => Promise<List<unknown>>;
  /** Names of its query that look for words, beside `search`. */
  searchedBy?: readonly string[];
  /** Lifts what was written under an older number of the contract. */
  contract?: RouteContract;
}

const historyQuery = z.strictObject({ history_until: z.uuid().optional() });
const newest = (lines: unknown[]): unknown => (lines.at(-1) as { id?: unknown } | undefined)?.id ?? [];

const params = z.object({ id: uuid() });
/** A grant is answered with less of the record than the document says for members: where it stands now. */
function told(reply: FastifyReply, tenant: Tenant, answer: Values): Values {
  if (tenant.viaGrant) reply.serializer((payload) => (typeof payload === 'string' ? payload : JSON.stringify(payload)));
  return answer;
}

/** Registers `GET {list}`, `POST {one}` where people begin them, `GET {one}{id}/`, `PATCH` where its fields may change, `POST {one}{id}/action/` where it has steps, and the files' routes. */
export const recordRoutes =
  <
    Loaded extends LoadedRecord,
    Facts extends RecordFacts,
    Verb extends string,
    Ask extends readonly unknown[],
    Type extends RecordType,
    Query,
  >(
    served: ServedKind<Loaded, Facts, Verb, Ask, Type>,
    { paths, tag, one, schemas, list, searchedBy = [], contract }: RecordRoutes<Query>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    checkNotices(served.kind.entity, served.machine.flow, served.kind.notices);
    const config = { policy: { access: 'member' } } as const;
    const shown = { ...config, shows: 'records' } as const;
    const tags = [tag];
    const at = `/api/${paths.one}:id/`;
    const response = { 200: schemas.answer };
    // a receipt would hold the history again with every line
    const kept = (answer: Values): Values =>
      Array.isArray(answer['history']) ? { ...answer, history: newest(answer['history']) } : answer;
    // what was answered then is masked, or refused, by what this person may see now
    const repeated: Repeated = async (tenant, first) => {
      if (tenant.viaGrant) return pick(first, ARRIVED);
      const until = typeof first['history'] === 'string' ? first['history'] : undefined;
      const { loaded, type } = await findRecord(served, tenant, String(first['id']), { until });
      const hidden = served.hiddenFrom(tenant, loaded, type);
      const others = [...(served.ofOthers ?? []), ...(until ? ['history'] : [])].filter((name) => name in first);
      const now = others.length > 0 ? served.show(tenant, loaded) : {};
      return {
        ...mask(first, hidden),
        ...Object.fromEntries(others.map((name) => [name, toldBefore(first[name], now[name])])),
        ...('masked' in first && { masked: [...hidden] }),
      };
    };
    const sentLater = {
      policy: { access: 'member', outbox: true },
      shared: true,
      repeated,
      kept,
      ...(contract && { contract }),
    } as const;

    app.get(
      `/api/${paths.list}`,
      {
        config: { ...shown, searchedBy: ['search', ...searchedBy] },
        schema: {
          tags,
          summary: `The ${tag} the caller may see`,
          querystring: schemas.query,
          response: { 200: listOf(schemas.row) },
        },
      },
      ({ tenant, query, url }) => list(tenant, query as Query, url),
    );
    if (schemas.create)
      app.post(
        `/api/${paths.one}`,
        {
          config: { ...sentLater, counts: ['records'] },
          schema: { tags, summary: `Begin a record: ${one}`, body: schemas.create, response: { 201: schemas.answer } },
        },
        async ({ tenant, body }, reply) => {
          reply.code(201);
          return told(reply, tenant, await createRecord(served, tenant, body as NewRecord));
        },
      );
    app.get(
      at,
      { config: shown, schema: { tags, summary: `One ${one}`, params, querystring: historyQuery, response } },
      async ({ tenant, params: { id }, query }) => {
        const { loaded } = await findRecord(served, tenant, id, { until: query.history_until });
        changesAt(tenant, [
          ...endsOfSteps(served.machine.flow, served.recordOf(loaded)),
          ...(served.changesAt?.(loaded) ?? []),
        ]);
        return served.show(tenant, loaded);
      },
    );
    if (schemas.edit)
      app.patch(
        at,
        {
          config: sentLater,
          schema: {
            tags,
            summary: 'Change fields; what is left out stays',
            params,
            body: schemas.edit,
            response,
          },
        },
        async ({ tenant, params: { id }, body }, reply) =>
          told(reply, tenant, await editRecord(served, tenant, id, body as Values)),
      );
    if (schemas.action)
      app.post(
        `${at}action/`,
        {
          config: sentLater,
          preHandler: async (request) => {
            const { action } = request.body as StepBody<Verb>;
            if (verbIsVersionless(served.machine.flow, action)) await spendOn(request, 'comments');
          },
          schema: {
            tags,
            summary: `Take a step of its workflow: ${one}`,
            params,
            body: schemas.action,
            response,
          },
        },
        async ({ tenant, params: { id }, body }, reply) =>
          told(reply, tenant, await moveRecord(served, tenant, id, body as StepBody<Verb>)),
      );
    app.get(
      `${at}given-up/`,
      {
        config,
        schema: {
          tags,
          summary: 'What was wanted of it and given up, for those who may read the audit',
          params,
          querystring: z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset }),
          response: { 200: listOf(givenUpSchema) },
        },
      },
      async ({ tenant, params: { id }, query, url }) => {
        const { loaded, type } = await findRecord(served, tenant, id);
        if (!tenant.permissions.includes(AUDIT_RIGHT)) throw new ApiError('permission.denied');
        const hidden = served.hiddenFrom(tenant, loaded, type);
        const { steps } = served.machine.flow;
        const stepFields = (verb: string) => {
          const rows = steps.filter((step) => step.verb === verb);
          return rows.length > 0 ? rows.flatMap(({ asks }) => asks?.fields ?? []) : undefined;
        };
        const shown = { hidden, fields: fieldsOf(type.rules.fields), stepFields };
        return listGivenUp(tenant, { entity: served.kind.entity, id }, shown, query, url);
      },
    );
    if ('files' in served.kind && served.kind.files) await app.register(recordFiles(served.kind as KindWithFiles));
  };
