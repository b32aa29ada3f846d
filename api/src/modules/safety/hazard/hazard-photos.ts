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
import { bindAnnounced } from '#kernel/files/add-file.ts';
import { inspectImage } from '#kernel/files/image-inspection.ts';
import { dropUnbound, keepBytes } from '#kernel/files/keep-bytes.ts';
import { fileKey } from '#kernel/files/store/keys.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { outsideJob, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { inNameOf } from '#kernel/tenancy/member-now.queries.ts';

/** A photo that a hazard awaits, and what the finding's own that is here has of it. */
interface Awaited {
  id: string;
  stage: string;
  sha256: string;
  taken_at: Date;
  /** Who announced it. */
  by: number;
  from: string;
  caption: string | null;
  lat: string | null;
  lng: string | null;
  stored_as: string | null;
  stored_sha256: string | null;
  content_type: FileType;
}

const data = z.strictObject({ finding: z.string(), issue: z.string() });
type Run = OutsideRun<z.infer<typeof data>>;

const AWAITED = sql`record_file g join record_file h on ${own('h')} and h.entity = 'safety_finding' and h.stage = 'photo'
    and h.sha256 = g.sha256 and h.stored_at is not null and h.erased_at is null and h.record_id = f.id
  where ${own('g')} and g.entity = 'issue' and g.record_id = f.hazard_issue and g.stored_at is null`;

async function readAwaited(db: Db, { finding, issue }: Run['data']): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select w.* from safety_finding f cross join lateral (select distinct on (g.id) g.id, g.stage, g.sha256,
      g.taken_at, g.created_by as by, h.id as from, h.caption, h.lat::text as lat, h.lng::text as lng, h.stored_as, h.stored_sha256,
      h.content_type from ${AWAITED} order by g.id, h.created_at, h.id) w
    where ${own('f')} and f.id = ${finding}::uuid and f.hazard_issue = ${issue}::uuid order by w.id`.execute(db);
  return rows;
}

/** Bytes of its own: each file is taken away, or lost, by itself. */
async function copy(run: Run, organisationId: string, awaited: Awaited): Promise<void> {
  const { deps, data: named, log } = run;
  const { id, stage, by, from, caption, lat, lng, content_type: type, stored_as, stored_sha256: known } = awaited;
  const opened = await deps.store.read(fileKey(organisationId, { id: from, content_type: type, stored_as }), {
    sha256: known,
  });
  if (!opened) return;
  const bytes = await buffer(opened.stream);
  const inspected = await inspectImage(bytes, [type]);
  const upload = { buffer: bytes, sha256: sha256(bytes), filename: 'photo' };
  const kept = await keepBytes(deps.store, { organisationId, id, upload, inspected });
  const place = lat !== null && lng !== null ? { lat, lng } : {};
  const fields = {
    id,
    stage,
    taken_at: awaited.taken_at.toISOString(),
    ...(caption !== null && { caption }),
    ...place,
  };
  try {
    await run.transaction(async (db) => {
      const tenant = await inNameOf({ db, organisationId, memberId: by, now: deps.now() });
      // known by what came to the finding: what was taken off that on the way stays off
      const file = { fields, upload: { ...upload, sha256: awaited.sha256 }, inspected, kept };
      await bindAnnounced(tenant, { entity: 'issue', id: named.issue }, file, { copied_from: from });
      await flushAudit(tenant);
    });
  } finally {
    await dropUnbound(kept, deps.store, log);
  }
}

/** In the name of whoever reported it, gone since or not: they have announced what the organisation brings. */
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
