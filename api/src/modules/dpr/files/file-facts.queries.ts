/** What files of daily progress name beside figures: the package, units, people. */
import { sql } from 'kysely';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { monthName } from './file-words.ts';

export interface PackageFacts {
  name: string;
  client: string | null;
  ie_firm: string | null;
}

export async function packageFacts(db: Db, id: number): Promise<PackageFacts | undefined> {
  const { rows } = await sql<PackageFacts>`select concat_ws(' · ', p.code, p.name) as name, p.client, p.ie_firm
    from package p where ${own('p')} and p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** `October 2026 · P1 · First half`: of a month by its id, whoever asks. */
export async function monthSaid(db: Db, id: string, language: ExcelLanguage): Promise<string> {
  const { rows } = await sql<{ month: string; package: string }>`
    select m.month, concat_ws(' · ', p.code, p.name) as package from dpr_month m
    join package p on ${own('p')} and p.id = m.package where ${own('m')} and m.id = ${id}::uuid`.execute(db);
  return rows[0] ? `${monthName(rows[0].month, language)} · ${rows[0].package}` : '';
}

/** Units by their id, in this language where there is a word for it. */
export async function unitNames(
  db: Db,
  ids: readonly number[],
  language: ExcelLanguage,
): Promise<(id: number) => string> {
  const { rows } = await sql<{ id: number; label: string }>`
    select u.id, coalesce(u.attributes -> 'labels' ->> ${language}::text, u.label) as label
    from lookup u where ${own('u')} and u.id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  const known = new Map(rows.map(({ id, label }) => [Number(id), label]));
  return (id) => known.get(Number(id)) ?? '';
}

export async function personName(db: Db, id: number | null): Promise<string> {
  if (id === null) return '';
  const { rows } = await sql<{ name: string }>`select u.name from organisation_user u
    where ${own('u')} and u.id = ${id}::bigint`.execute(db);
  return rows[0]?.name ?? '';
}
