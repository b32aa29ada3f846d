/** Reports of injuries at work, and of workers hurt on the road, each with what it counts for (`contracts/safety/statistics/rates`). */
import { sql } from 'kysely';
import { countHurt, type Counted } from '@chainage/shared/contracts/safety/statistics/rates';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { dayAt, inTime, labelsOf, REPORTED, type Period } from './lines.sql.ts';

interface Reported {
  id: string;
  issue_type: string;
  number: string | null;
  day: string;
  package: number | null;
  what: string | null;
  what_labels: Readonly<Record<string, string>>;
}

export interface Injury extends Reported {
  counted: Counted;
}

interface Row extends Reported {
  classification: string | null;
  days_lost: number | null;
  killed: number;
  grievous: number;
  minor: number;
}

/** In the order of their days. On the road only those entered as workers are ours. */
export async function injuriesIn(db: Db, period: Period): Promise<Injury[]> {
  const { rows } = await sql<Row>`
    select i.id, i.issue_type, i.number, ${dayAt(sql.ref('i.sorted_at'))}::text as day, i.package::int as package, c.label as what,
      ${labelsOf('c')} as what_labels,
      case when i.issue_type = 'occupational' then c.code end as classification, (i.details ->> 'days_lost')::int as days_lost,
      h.killed, h.grievous, h.minor
    from issue i
      left join lookup c on ${own('c')} and c.id = (i.details ->> 'accident_classification')::bigint
      cross join lateral (select case when i.issue_type = 'occupational' then i.details -> 'injured' else i.details -> 'casualties' end as all) p
      cross join lateral (select count(*) filter (where r ->> 'severity' = 'killed')::int as killed,
          count(*) filter (where r ->> 'severity' = 'grievous')::int as grievous,
          count(*) filter (where r ->> 'severity' = 'minor')::int as minor
        from jsonb_array_elements(case when jsonb_typeof(p.all) = 'array' then p.all else '[]'::jsonb end) r
        where i.issue_type = 'occupational' or r ->> 'person' = 'worker') h
    where ${own('i')} and i.issue_type in ('occupational', 'highway') and i.status in ${REPORTED}
      and (i.issue_type = 'occupational' or h.killed + h.grievous + h.minor > 0) and ${inTime(sql.ref('i.sorted_at'), period)}
      and ${period.package === undefined ? sql`true` : sql`i.package = ${period.package}::bigint`}
    order by i.sorted_at, i.id`.execute(db);
  return rows.map(({ classification, days_lost: daysLost, killed, grievous, minor, ...row }) => ({
    ...row,
    counted: countHurt({ classification: classification ?? undefined, killed, grievous, minor, daysLost }),
  }));
}
