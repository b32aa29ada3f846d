/** All of an organisation as one file holds whatever was erased: it is fetched no more, and one that is being made is called off. */
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { declareCopies } from '#kernel/erasure/copies.ts';
import { callOff } from '#kernel/jobs/members-job.queries.ts';
import { endOwnData, expireReady, underWay } from './own-data.queries.ts';

declareCopies(async (tenant, { endsMaking }) => {
  const { db } = tenant;
  // what gets ready meanwhile is found below
  for (const { id, job, requested_by: by } of endsMaking ? await underWay(db) : []) {
    if (!(await endOwnData(db, id, 'cancelled', null))) continue;
    if (job !== null) await callOff(db, by, job);
    writeAudit(tenant, { action: 'cancel', entity: 'own_data_file', id });
  }
  await expireReady(tenant);
});
