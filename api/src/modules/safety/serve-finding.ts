/** A finding beside what its declaration says: who is to put it right hears of it, and a hazard is reported of it. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { withFormer } from '#kernel/handover/former.sql.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { FieldsSent, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { safetyHandOver } from './hand-over.ts';
import { checkResponsible } from './people-named.ts';
import { asHandedOn, changesFinding, dropsFinding } from './rights.ts';
import { reportHazard } from './hazard/report-hazard.ts';

const given = (member: unknown) => ({ event: 'given', members: typeof member === 'number' ? [member] : [], roles: [] });

interface Change {
  id: string;
  before: TableRecord;
  after: Readonly<Values>;
}
type Sent = Pick<FieldsSent<TableRecord, unknown>, 'loaded' | 'after'>;

/** What was closed holds nothing that could still kill: worse than it was written down is a hazard of its own. */
function risesTooLate({ loaded, after }: Sent): FieldError[] {
  const rises = after['severity'] === 'critical' && loaded?.record.values['severity'] !== 'critical';
  return rises && loaded?.sheet?.status === 'closed'
    ? [{ path: 'severity', code: 'not_in_list', message: 'Its programme is closed' }]
    : [];
}

/** Made lesser it could be let go, and its programme closed, by whoever may not let it go as it is. */
function sinksUnseen(tenant: Tenant, { loaded, after }: Sent): FieldError[] {
  const sinks = loaded?.record.values['severity'] === 'critical' && after['severity'] !== 'critical';
  return sinks && loaded && !dropsFinding(tenant, asHandedOn(loaded))
    ? [{ path: 'severity', code: 'not_approved_by_self', message: 'Critical, and not theirs to make lesser' }]
    : [];
}

/** Who has answered for it stays known, whoever answers now. */
async function keepFormer({ db }: Tenant, { id, before, after }: Change): Promise<void> {
  const former = before.record.values['responsible'];
  if (typeof former !== 'number' || former === after['responsible']) return;
  await sql`update safety_finding f set formerly_responsible = ${withFormer('f.formerly_responsible', former)}
    where ${own('f')} and f.id = ${id}::uuid`.execute(db);
}

const isPutOff = ({ due_on: on }: Values, { due_on: before }: Values) => typeof on === 'string' && on !== before;

export const serveFinding = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['escalated_at'],
  handOver: safetyHandOver,
  checkFields: (tenant, sent) => [
    ...served.checkFields(tenant, sent),
    ...risesTooLate(sent),
    ...sinksUnseen(tenant, sent),
    ...checkResponsible(sent.values, sent.facts, sent.loaded?.record.values),
  ],
  editable: (tenant, loaded) => (changesFinding(tenant, loaded.record) ? served.editable(tenant, loaded) : 'no'),
  async afterCreate(tenant, records) {
    for (const { id, responsible } of records)
      await writeNotice(tenant, { entity: 'safety_finding', id }, given(responsible));
  },
  editTells: ({ record: { values } }, after) =>
    values['responsible'] === after['responsible'] ? [] : [given(after['responsible'])],
  // a new day is a new promise: it is told of again once that has passed
  toColumns: (values, before) => ({
    ...served.toColumns(values, before),
    ...(before && isPutOff(values, before) && { escalated_at: null }),
  }),
  // whoever is to put it right need not see its programme, which stands as it stands all the same
  recordOf: (loaded) => ({ ...served.recordOf(loaded), sheet: loaded.sheet ? { status: loaded.sheet.status } : null }),
  askOf: (tenant, loaded) => [tenant, asHandedOn(loaded)],
  async afterEdit(tenant, change) {
    await served.afterEdit?.(tenant, change);
    await keepFormer(tenant, change);
  },
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    await keepFormer(move.tenant, { id: move.loaded.record.id, before: move.loaded, after });
    await reportHazard(move, after);
  },
});
