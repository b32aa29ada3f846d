/**
 * Photos of a finding as those of the hazard that was reported of it. The hazard announces them; each comes once the finding's own
 * has, which without signal is some time after the tap.
 */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FileType } from '@chainage/shared/contracts/files';
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { own } from '#kernel/database/own.ts';
import { addFile } from '#kernel/files/add-file.ts';
import { inspectImage } from '#kernel/files/image-inspection.ts';
import { fileKey, newName } from '#kernel/files/store/keys.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { outsideJob, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { asWriter, memberNow } from '#kernel/tenancy/member-now.queries.ts';
import { issueKind } from '#modules/issues/issue.kind.ts';

/** A photo that a hazard awaits, and the finding's own that is here. */
interface Awaited {
  id: string;
  sha256: string;
  taken_at: Date;
  from: string;
  stored_as: string | null;
  stored_sha256: string | null;
  content_type: FileType;
}

const data = z.strictObject({ finding: z.string(), issue: z.string() });
type Run = OutsideRun<z.infer<typeof data>>;

const AWAITED = sql`record_file g join record_file h on ${own('h')} and h.entity = 'safety_finding' and h.stage = 'photo'
    and h.sha256 = g.sha256 and h.stored_at is not null and h.record_id = f.id
  where ${own('g')} and g.entity = 'issue' and g.record_id = f.hazard_issue and g.stored_at is null`;

async function readAwaited(db: Db, { finding, issue }: Run['data']): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select w.* from safety_finding f cross join lateral (select distinct on (g.id) g.id, g.sha256, g.taken_at,
      h.id as from, h.stored_as, h.stored_sha256, h.content_type from ${AWAITED}) w
    where ${own('f')} and f.id = ${finding}::uuid and f.hazard_issue = ${issue}::uuid`.execute(db);
  return rows;
}

/** Bytes of its own: each file is taken away, or lost, by itself. */
async function copy(run: Run, organisationId: string, awaited: Awaited): Promise<void> {
  const { deps, data: named, memberId } = run;
  const { id, from, content_type: type, stored_as, stored_sha256: known } = awaited;
  const opened = await deps.store.read(fileKey(organisationId, { id: from, content_type: type, stored_as }), {
    sha256: known,
  });
  if (!opened || memberId === null) return;
  const bytes = await buffer(opened.stream);
  const inspected = await inspectImage(bytes, [type]);
  const kept = { name: newName(), sha256: sha256(bytes), isBound: false };
  const key = fileKey(organisationId, { id, content_type: type, stored_as: kept.name });
  await deps.store.put(key, { body: bytes, sha256: kept.sha256, contentType: type });
  await run.transaction(async (db) => {
    const member = await memberNow(db, memberId);
    if (!member) return;
    const tenant = await asWriter(member, { db, organisationId, memberId, now: deps.now() });
    // as it came to the finding: what was taken off it on the way stays off
    const upload = { buffer: bytes, sha256: awaited.sha256, filename: 'photo' };
    await addFile(tenant, issueKind, named.issue, {
      fields: { id, stage: 'before', taken_at: awaited.taken_at.toISOString() },
      sha256: awaited.sha256,
      file: () => ({ upload, inspected, kept: { ...kept, key } }),
    });
    await flushAudit(tenant);
  });
}

/** In the name of whoever reported it. */
export const hazardPhotos = outsideJob({
  kind: 'safety.photos',
  data,
  patience: 300_000,
  async run(run) {
    if (run.organisationId === null) return;
    const awaited = await run.transaction((db) => readAwaited(db, run.data));
    for (const photo of awaited) await copy(run, run.organisationId, photo);
  },
});

/** For those whose photo has come to the finding since; answers how many. */
export async function bringPhotos(db: Db): Promise<number> {
  const { rows } = await sql<{ finding: string; issue: string; by: number }>`
    select f.id as finding, f.hazard_issue as issue, i.created_by as by
    from safety_finding f join issue i on ${own('i')} and i.id = f.hazard_issue
    where ${own('f')} and f.hazard_issue is not null and exists (select from ${AWAITED}) limit 100`.execute(db);
  for (const { finding, issue, by } of rows)
    await addJob(db, hazardPhotos, { data: { finding, issue }, key: issue, forMember: by });
  return rows.length;
}
