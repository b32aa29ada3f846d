/** Imports on the wire. */
import type { SheetImport } from '@chainage/shared/contracts/imports';
import { findMembersJobs } from '#kernel/jobs/members-job.queries.ts';
import { findImport } from '#kernel/sheets/take-in/import.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { actionsOf } from './import.policy.ts';
import type { ImportRecord } from './import.queries.ts';

const iso = (time: Date | string | null): string | null => (time === null ? null : new Date(time).toISOString());

function namesOf(key: string): Record<string, string> {
  const words = findImport(key)?.words;
  return words ? { en: words.en.name, hi: words.hi.name, mr: words.mr.name } : { en: key };
}

const isUnderWay = ({ status }: ImportRecord) => status === 'checking' || status === 'applying' || status === 'undoing';

/** With how far those are that something is done with. */
export async function showImports(tenant: Tenant, rows: readonly ImportRecord[]): Promise<SheetImport[]> {
  const asked = rows.flatMap((row) => (isUnderWay(row) && row.job !== null ? [row.job] : []));
  const jobs = asked.length === 0 ? [] : await findMembersJobs(tenant.db, tenant.memberId, asked);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return rows.map((row): SheetImport => {
    const job = isUnderWay(row) && row.job !== null ? byId.get(row.job) : undefined;
    const { id, import_key, file_name, format, file_size, status, heads, troubles, refusal, refusal_value } = row;
    const { requested_by, requested_by_name, undone_by_name, counts } = row;
    return {
      ...{ id, import_key, names: namesOf(import_key), file_name, format, file_size, status },
      ...{ progress: job?.progress ?? null, done: job?.words ?? null },
      counts: { new: 0, changed: 0, unchanged: 0, wrong: 0, ...counts },
      ...{ heads, troubles, refusal, refusal_value },
      created_at: iso(row.created_at) as string,
      applied_at: iso(row.applied_at),
      undone_at: iso(row.undone_at),
      expires_at: iso(row.expires_at) as string,
      ...{ requested_by, requested_by_name, undone_by_name },
      allowed_actions: actionsOf(tenant, row),
    };
  });
}
