import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ISSUED_KEPT_YEARS } from '#limits.ts';
import type {} from './issued.table.ts';

export interface Issued {
  codeHash: string;
  reportKey: string;
  names: Readonly<Record<string, string>>;
  language: ExcelLanguage;
  figures: readonly (readonly [string, string])[];
  rows: number | null;
  sha256: string;
  size: number;
  now: Date;
}

export async function insertIssued(db: Db, issued: Issued): Promise<void> {
  const { codeHash, reportKey, names, language, figures, rows, sha256, size, now } = issued;
  await sql`insert into issued_paper
      (organisation_id, id, code_hash, report_key, names, language, figures, row_count, sha256, file_size, issued_at)
    values (${ownId}, ${uuidv7()}, ${codeHash}, ${reportKey}, ${JSON.stringify(names)}, ${language},
      ${JSON.stringify(figures)}, ${rows}, ${sha256}, ${size}, ${now.toISOString()}::timestamptz)`.execute(db);
}

type Shown = Omit<Extract<PaperChecked, { issued: true }>, 'issued'>;

/** What was issued under a code, in whatever organisation; `db` is in none. */
export async function findIssued(db: Db, codeHash: string): Promise<Shown | undefined> {
  const { rows } = await sql<{ organisation_id: string; id: string }>`
    select f.organisation_id, f.id from find_issued_paper(${codeHash}) f`.execute(db);
  const [place] = rows;
  if (!place) return undefined;
  return inScope(
    db,
    { organisationId: place.organisation_id },
    async (within) => {
      const found = await sql<Omit<Shown, 'issued_at'> & { issued_at: Date }>`
        select o.name as organisation, p.names, p.language, p.figures, p.row_count, p.issued_at, p.sha256, p.file_size
        from issued_paper p, organisation o where ${own('p')} and p.id = ${place.id} and ${own('o', 'id')}`.execute(
        within,
      );
      const [one] = found.rows;
      return one && { ...one, issued_at: new Date(one.issued_at).toISOString() };
    },
    { readOnly: true },
  );
}

/** Forgets what was issued so long ago that nobody is shown it any more. */
export async function forgetIssued(db: Db, now: Date): Promise<void> {
  await sql`delete from issued_paper p where ${own('p')}
    and p.issued_at < ${now.toISOString()}::timestamptz - make_interval(years => ${ISSUED_KEPT_YEARS})`.execute(db);
}
