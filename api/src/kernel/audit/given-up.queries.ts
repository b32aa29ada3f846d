/** What a person wanted of a record and gave up (`modules/outbox/lost.routes.ts`), read out of the audit. */
import { sql } from 'kysely';
import type { GivenUp, Lost } from '@chainage/shared/contracts/outbox';
import type { Fields } from '@chainage/shared/contracts/kit/field';
import type { List } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { knownValues } from '#kernel/fields/known-values.ts';
import { mask } from '#kernel/fields/masking.ts';
import { limitOf, offsetOf, toList, type Page } from '#kernel/lists/paging.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** How it was kept. */
export const LOST_ACTION = 'outbox.lost';

interface Line {
  id: string;
  at: Date;
  by: GivenUp['by'];
  after: Omit<Lost, 'entity' | 'entity_id'>;
  total: number;
}

type Values = Record<string, unknown>;

/** Which step a request would have been: those of photos have a stage. */
function verbOf({ method, body }: Lost['request']): string {
  if (typeof body['action'] === 'string') return body['action'];
  if (method === 'PATCH') return 'edit';
  return typeof body['stage'] === 'string' ? 'photo' : 'create';
}

/** What people fill in. */
export function valuesOf({ body }: Pick<Lost['request'], 'body'>): Values {
  const { version: _, action, data, comment: __, photos: ___, ...values } = body;
  if (typeof action !== 'string') return values;
  const { photos: ____, ...carried } = (data ?? {}) as Values;
  return carried;
}

/** What may be shown to a reader who may not see all of a record. */
export interface Shown {
  /** Paths this reader may not see. */
  hidden: readonly string[];
  /** What the record's fields are. */
  fields: Fields;
  /** What a step asks for beside them, by its verb; undefined for what is no step. */
  stepFields: (verb: string) => readonly string[] | undefined;
}

function toGivenUp({ id, at, by, after }: Line, { hidden, fields: declared, stepFields }: Shown): GivenUp {
  const { reason, request, fields = [], written_at } = after;
  const comment = request.body['comment'];
  const step = stepFields(verbOf(request));
  // what was given up is kept as it was sent, under whatever names
  const shown = (values: Values): Values =>
    hidden.length === 0 ? values : mask(knownValues(values, declared, step), hidden);
  const masked = (name: string, value: unknown) => shown({ [name]: value })[name] ?? null;
  return {
    id,
    by,
    at: at.toISOString(),
    written_at,
    reason,
    verb: verbOf(request),
    comment: typeof comment === 'string' && (step || hidden.length === 0) ? comment : null,
    values: shown(valuesOf(request)),
    fields: fields
      .filter(({ name }) => hidden.length === 0 || name in shown({ [name]: [] }) || name in shown({ [name]: null }))
      .map(({ name, base, mine, theirs }) => ({
        name,
        base: masked(name, base),
        mine: masked(name, mine),
        theirs: masked(name, theirs),
      })),
  };
}

/** A page of what was given up of a record, newest first. */
export async function listGivenUp(
  tenant: Tenant,
  { entity, id }: RecordName,
  shown: Shown,
  page: Page,
  url: string,
): Promise<List<GivenUp>> {
  const { rows } = await sql<Line>`
    select a.id::text as id, a.at, jsonb_build_object('id', u.id, 'name', u.name) as by, a.after,
      count(*) over ()::int as total
    from audit a join organisation_user u on ${own('u')} and u.id = a.member_id
    where ${own('a')} and a.entity = ${entity} and a.entity_id = ${id} and a.action = ${LOST_ACTION}
    order by a.id desc limit ${limitOf(page)} offset ${offsetOf(page)}`.execute(tenant.db);
  const total = rows[0]?.total ?? 0;
  return toList(
    url,
    page,
    total,
    rows.map((line) => toGivenUp(line, shown)),
  );
}
