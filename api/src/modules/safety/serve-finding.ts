/** A finding beside what its declaration says: who is to put it right hears of it, and a hazard is reported of it. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { FieldsSent, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { checkResponsible } from './people-named.ts';
import { changesFinding, dropsFinding } from './rights.ts';
import { reportHazard } from './report-hazard.ts';

const given = (member: unknown) => ({ event: 'given', members: typeof member === 'number' ? [member] : [], roles: [] });

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
  return sinks && !dropsFinding(tenant, loaded.record)
    ? [{ path: 'severity', code: 'not_approved_by_self', message: 'Critical, and not theirs to make lesser' }]
    : [];
}

const isPutOff = ({ due_on: on }: Values, { due_on: before }: Values) => typeof on === 'string' && on !== before;

export const serveFinding = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['escalated_at'],
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
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    await reportHazard(move, after);
  },
});
