/** What is at the server against what was meant. Each difference is one line; none = nothing lost, doubled or mixed up. */
import { createHash } from 'node:crypto';
import { withDatabase, type Query } from '#e2e/durability/support/database.ts';
import { inTurns } from '#e2e/durability/support/in-turns.ts';
import { signIn, type Person } from '#e2e/durability/support/person.ts';
import { send } from '#e2e/durability/support/wire.ts';
import { numberFaults } from '#e2e/durability/support/number-faults.ts';
import { sharedFaults } from './compare-shared.ts';
import type { Intended, IntendedRecord } from './intended.ts';

interface Image {
  id: string;
  state: string;
  sha256: string;
  url: string | null;
}

async function photoFaults(url: string, admin: Person, record: IntendedRecord): Promise<string[]> {
  const answer = await admin.call(url, `organisation/data/issue/${record.id}/issue-image/?limit=100`);
  const images = answer.status === 200 ? answer.json<{ results: Image[] }>().results : [];
  const faults = images
    .filter(({ id }) => !record.photos.some((photo) => photo.id === id))
    .map(({ id }) => `photo ${id} of ${record.id} was never taken`);
  for (const photo of record.photos) {
    const found = images.filter(({ id }) => id === photo.id);
    if (found.length !== 1 || !found[0]?.url) {
      faults.push(`photo ${photo.id} of ${record.id}: ${found[0]?.state ?? 'lost'}`);
      continue;
    }
    const file = await send(url + found[0].url, { headers: { cookie: admin.mediaCookie } });
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    if (file.status !== 200 || sha256 !== photo.sha256) faults.push(`photo ${photo.id}: ${file.status}, other bytes`);
  }
  return faults;
}

async function recordFaults(url: string, admin: Person, record: IntendedRecord): Promise<string[]> {
  const answer = await admin.call(url, `organisation/data/issue/${record.id}/`);
  if (answer.status !== 200) return [`issue ${record.id}: ${answer.status}, lost`];
  const now = answer.json();
  const wanted: Record<string, unknown> = {
    ...record.fields,
    status: record.status,
    created_by: record.author.memberId,
  };
  const faults = Object.entries(wanted)
    .filter(([name, value]) => now[name] !== value)
    .map(([name, value]) => `issue ${record.id}: ${name} is ${String(now[name])}, not ${String(value)}`);
  if ((record.status === 'draft') !== (now['number'] === null))
    faults.push(`issue ${record.id}: ${record.status} with number ${String(now['number'])}`);
  return faults;
}

/** History and audit: each step once, in the order written, by its author. */
async function stepFaults(query: Query, records: readonly IntendedRecord[]): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const steps = await query<{ issue: string; action: string; comment: string | null; by: number }>(
    `select record_id::text as issue, action, comment, by_id as by from record_action where record_id = any($1::uuid[])
     and action <> 'add_image' order by record_id, seq`,
    [ids],
  );
  const audits = await query<{ issue: string; times: number }>(
    `select entity_id as issue, count(*)::int as times from audit where entity = 'issue' and entity_id = any($1::text[])
     and action <> 'add_image' group by 1`,
    [ids],
  );
  const stepsOf = new Map<string, typeof steps>();
  for (const one of steps) stepsOf.set(one.issue, [...(stepsOf.get(one.issue) ?? []), one]);
  const auditOf = new Map(audits.map(({ issue, times }) => [issue, times]));
  return records.flatMap(({ id, steps: wanted, author }) => {
    const found = stepsOf.get(id) ?? [];
    const describeLines = (all: readonly { action: string; comment: string | null }[]) =>
      all.map(({ action, comment }) => (comment === null ? action : `${action} "${comment}"`)).join(', ');
    const faults =
      describeLines(found) === describeLines(wanted)
        ? []
        : [`issue ${id}: did ${describeLines(found)}; meant ${describeLines(wanted)}`];
    if (found.some(({ by }) => by !== author.memberId)) faults.push(`issue ${id}: done by somebody else`);
    if (auditOf.get(id) !== wanted.length) faults.push(`issue ${id}: ${auditOf.get(id) ?? 0} audit lines`);
    return faults;
  });
}

/** Nothing is there that nobody meant, and nothing is in another organisation. */
async function strayFaults(query: Query, records: readonly IntendedRecord[]): Promise<string[]> {
  const rows = await query<{ id: string; token: string }>(
    `select i.id::text, o.token from issue i join organisation o on o.id = i.organisation_id
     where i.description like 'Faulted %'`,
  );
  const homes = new Map(records.map(({ id, author }) => [id, author.owner.organisationToken]));
  const parts = await query<{ id: string }>(
    `select g.id::text from record_file g where g.record_id = any($1::uuid[]) and not exists (
       select from issue i where i.id = g.record_id and i.organisation_id = g.organisation_id)`,
    [records.map(({ id }) => id)],
  );
  return [
    ...rows.filter(({ id }) => !homes.has(id)).map(({ id }) => `issue ${id} was never meant`),
    ...rows
      .filter(({ id, token }) => homes.has(id) && homes.get(id) !== token)
      .map(({ id }) => `issue ${id} is in another organisation`),
    ...parts.map(({ id }) => `photo ${id} is in another organisation`),
  ];
}

export interface Compared {
  faults: string[];
  /** Rows that went on by themselves on what somebody else had changed. */
  merged: Record<string, number>;
}

export async function compare(url: string, dataDir: string, intended: Intended): Promise<Compared> {
  const admins = await Promise.all(
    ['bhima', 'deccan'].map((name) => signIn(url, `organisation_admin@${name}.example`, name)),
  );
  const adminOf = ({ author }: IntendedRecord) =>
    admins.find(({ organisation }) => organisation === author.owner.organisationToken) as Person;
  const shared = intended.records.filter(({ office }) => office);
  const own = intended.records.filter(({ office, inDoubt }) => !office && !inDoubt);
  const merged: Record<string, number> = {};
  const overWire = await inTurns(own, 8, (record) => recordFaults(url, adminOf(record), record));
  const photos = await inTurns(intended.records, 8, (record) => photoFaults(url, adminOf(record), record));
  const inside = await withDatabase(dataDir, async (query) => [
    ...(await stepFaults(query, own)),
    ...(await sharedFaults(query, shared, merged)),
    ...(await strayFaults(query, intended.records)),
    ...(await numberFaults(query)),
  ]);
  return { faults: [...overWire, ...photos, ...inside], merged };
}
