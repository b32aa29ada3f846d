import type { Query } from './database.ts';

/** `ISS/RM/2026-27/000041`: per organisation and series 1, 2, 3 … to the last number given. */
export async function numberFaults(query: Query): Promise<string[]> {
  const rows = await query<{ series: string; numbers: number[]; last: number | null }>(
    `select i.organisation_id || ' ' || i.series as series, array_agg(i.n order by i.n) as numbers,
       (select max(last_number) from number_series s where s.organisation_id = i.organisation_id
         and i.series = s.series || '/' || s.fy) as last
     from (select organisation_id, regexp_replace(number, '/[0-9]+$', '') as series,
             substring(number from '[0-9]+$')::int as n
           from issue where number is not null) i
     group by i.organisation_id, i.series`,
  );
  return rows.flatMap(({ series, numbers, last }) => [
    ...numbers.flatMap((number, index) => (number === index + 1 ? [] : [`${series}: ${number} at place ${index + 1}`])),
    ...(last === numbers.length ? [] : [`${series}: ${numbers.length} numbers, the last given is ${last}`]),
  ]);
}
