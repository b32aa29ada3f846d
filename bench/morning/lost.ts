/** What of a morning is not there, or there twice. Each difference is one line. */
import { withDatabase } from '#e2e/durability/support/database.ts';
import { numberFaults } from '#e2e/durability/support/number-faults.ts';
import { MARK, type Ledger } from './phone.ts';

interface Sums extends Record<string, unknown> {
  issues: number;
  numbers: number;
  strays: number;
  steps: number;
  audits: number;
  photos: number;
}

export const findLost = (dataDir: string, { issues, photos }: Ledger): Promise<string[]> =>
  withDatabase(dataDir, async (query) => {
    const [found] = await query<Sums>(
      `select
         (select count(*)::int from issue where id = any($1::uuid[])) as issues,
         (select count(distinct (organisation_id, number))::int from issue where id = any($1::uuid[]) and number is not null) as numbers,
         (select count(*)::int from issue where description like $3 and id <> all($1::uuid[])) as strays,
         (select count(*)::int from record_action where record_id = any($1::uuid[]) and action in ('create', 'submit')) as steps,
         (select count(*)::int from audit where entity_id = any($4::text[]) and action in ('create', 'submit')) as audits,
         (select count(*)::int from record_file where id = any($2::uuid[]) and stored_at is not null) as photos`,
      [issues, photos, `${MARK}%`, issues],
    );
    const wanted: Sums = {
      ...{ issues: issues.length, numbers: issues.length, strays: 0 },
      ...{ steps: issues.length * 2, audits: issues.length * 2, photos: photos.length },
    };
    const differs = Object.entries(wanted).filter(([name, count]) => found?.[name] !== count);
    return [
      ...differs.map(([name, count]) => `${name}: ${String(found?.[name])}, not ${String(count)}`),
      ...(await numberFaults(query)),
    ];
  });
