/** Files of lists on the wire. */
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { findMembersJobs } from '#kernel/jobs/members-job.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { MEDIA_PATH } from '#kernel/tenancy/tokens.ts';
import { mayAct, mayFetch } from './excel.policy.ts';
import type { ExcelRow } from './excel.queries.ts';
import { filtersSaid } from './filters-said.ts';
import { namesOf } from './names.ts';

const iso = (time: string | null): string | null => time && new Date(time).toISOString();

function actionsOf(tenant: Tenant, row: ExcelRow): ExcelFile['allowed_actions'] {
  if (!mayAct(tenant, row)) return [];
  if (row.status === 'queued' || row.status === 'processing') return ['cancel'];
  return row.status === 'ready' ? [] : ['retry'];
}

/** With how far those are that are being made. */
export async function showExcel(tenant: Tenant, rows: readonly ExcelRow[]): Promise<ExcelFile[]> {
  const asked = rows.flatMap(({ status, job }) => (status === 'processing' && job !== null ? [job] : []));
  const jobs = asked.length === 0 ? [] : await findMembersJobs(tenant.db, tenant.memberId, asked);
  const progress = new Map(jobs.map((job) => [job.id, job.progress]));
  const said: (ExcelFile['filters_said'] | undefined)[] = [];
  // one connection: one after the other
  for (const row of rows) said.push(await filtersSaid(tenant, row));
  return rows.map((row, at) => {
    const { rights: _, job, stored_as: __, sha256: ___, schedule_id: ____, ...shown } = row;
    return {
      ...shown,
      names: namesOf(row),
      ...(said[at] && { filters_said: said[at] }),
      progress: (row.status === 'processing' && job !== null && progress.get(job)) || null,
      file_url:
        row.status === 'ready' && mayFetch(tenant, row)
          ? `${MEDIA_PATH}${tenant.organisationToken}/excel/${row.id}/`
          : null,
      created_at: iso(row.created_at) as string,
      ended_at: iso(row.ended_at),
      expires_at: iso(row.expires_at),
      allowed_actions: actionsOf(tenant, row),
    };
  });
}
