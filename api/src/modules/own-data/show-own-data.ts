import type { OwnDataFile } from '@chainage/shared/contracts/own-data';
import { findMembersJobs } from '#kernel/jobs/members-job.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { MEDIA_PATH } from '#kernel/tenancy/tokens.ts';
import type { OwnDataRow } from './own-data.queries.ts';

const iso = (time: string | null): string | null => time && new Date(time).toISOString();

/** On the wire, with how far one is that is being made. */
export async function showOwnData(tenant: Tenant, rows: readonly OwnDataRow[]): Promise<OwnDataFile[]> {
  const made = rows.filter(({ status }) => status === 'processing');
  const progress = new Map<string, number | null>();
  for (const { requested_by: by, job } of made)
    if (job !== null) for (const one of await findMembersJobs(tenant.db, by, [job])) progress.set(one.id, one.progress);
  return rows.map(({ job, stored_as: _, requested_by: __, ...row }) => ({
    ...row,
    progress: (row.status === 'processing' && job !== null && progress.get(job)) || null,
    file_url: row.status === 'ready' ? `${MEDIA_PATH}${tenant.organisationToken}/own-data/${row.id}/` : null,
    created_at: iso(row.created_at) as string,
    expires_at: iso(row.expires_at),
    allowed_actions: row.status === 'queued' || row.status === 'processing' ? ['cancel'] : [],
  }));
}
