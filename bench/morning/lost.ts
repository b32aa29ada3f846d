/** What of a morning is not there, or there twice. Each difference is one line. */
import { withDatabase } from '#e2e/durability/support/database.ts';
import { numberFaults } from '#e2e/durability/support/number-faults.ts';
import { hashOf, MARK, type Ledger, type SentPhoto } from './phone.ts';
import { fileKey } from '../server-code.ts';

/** The bytes that the store has under a key; throws where there are none. */
export type ReadObject = (key: string) => Buffer;

interface Bound extends Record<string, unknown> {
  id: string;
  organisation_id: string;
  content_type: 'image/jpeg';
  stored_as: string;
  sha256: string;
}

interface Sums extends Record<string, unknown> {
  issues: number;
  numbers: number;
  strays: number;
  steps: number;
  audits: number;
  photos: number;
}

/** Photos whose bytes are not those that were sent. */
function differing(bound: readonly Bound[], sent: readonly SentPhoto[], read: ReadObject): string[] {
  const byId = new Map(sent.map((photo) => [photo.id, photo]));
  return bound.flatMap(({ organisation_id: organisation, ...row }) => {
    try {
      const hashes = [row.sha256, hashOf(read(fileKey(organisation, row)))];
      const { sha256, kept } = byId.get(row.id) ?? {};
      return hashes.join() === [sha256, kept].join() ? [] : [`photo ${row.id}: other bytes`];
    } catch (error) {
      return [`photo ${row.id}: ${(error as Error).message}`];
    }
  });
}

export const findLost = (dataDir: string, { issues, photos }: Ledger, read: ReadObject): Promise<string[]> =>
  withDatabase(dataDir, async (query) => {
    const ids = photos.map(({ id }) => id);
    const bound = await query<Bound>(
      'select id, organisation_id, content_type, stored_as, sha256 from record_file where id = any($1::uuid[])',
      [ids],
    );
    const [found] = await query<Sums>(
      `select
         (select count(*)::int from issue where id = any($1::uuid[])) as issues,
         (select count(distinct (organisation_id, number))::int from issue where id = any($1::uuid[]) and number is not null) as numbers,
         (select count(*)::int from issue where description like $3 and id <> all($1::uuid[])) as strays,
         (select count(*)::int from record_action where record_id = any($1::uuid[]) and action in ('create', 'submit')) as steps,
         (select count(*)::int from audit where entity_id = any($4::text[]) and action in ('create', 'submit')) as audits,
         (select count(*)::int from record_file where id = any($2::uuid[]) and stored_at is not null) as photos`,
      [issues, ids, `${MARK}%`, issues],
    );
    const wanted: Sums = {
      ...{ issues: issues.length, numbers: issues.length, strays: 0 },
      ...{ steps: issues.length * 2, audits: issues.length * 2, photos: photos.length },
    };
    const differs = Object.entries(wanted).filter(([name, count]) => found?.[name] !== count);
    return [
      ...differs.map(([name, count]) => `${name}: ${String(found?.[name])}, not ${String(count)}`),
      ...differing(bound, photos, read),
      ...(await numberFaults(query)),
    ];
  });
