/** A finding beside what its declaration says: who is to put it right hears of it, and a hazard is reported of it. */
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { changesFinding } from './rights.ts';
import { reportHazard } from './report-hazard.ts';

const given = (member: unknown) => ({ event: 'given', members: typeof member === 'number' ? [member] : [], roles: [] });

export const serveFinding = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['escalated_at'],
  editable: (tenant, loaded) => (changesFinding(tenant, loaded.record) ? served.editable(tenant, loaded) : 'no'),
  async afterCreate(tenant, records) {
    for (const { id, responsible } of records)
      await writeNotice(tenant, { entity: 'safety_finding', id }, given(responsible));
  },
  editTells: ({ record: { values } }, after) =>
    values['responsible'] === after['responsible'] ? [] : [given(after['responsible'])],
  // a new day is a new promise: it is told of again once that has passed
  follows: (_, { loaded, values }) =>
    loaded && values['due_on'] && values['due_on'] !== loaded.record.values['due_on'] ? { escalated_at: null } : {},
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    await reportHazard(move, after);
  },
});
