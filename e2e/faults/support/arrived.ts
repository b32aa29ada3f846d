/** What of a report is at the server, straight from its database. */
import { withDatabase } from '#durability/support/database.ts';
import type { Role } from '#support/people.ts';

export interface Arrived extends Record<string, unknown> {
  status: string;
  by: string;
  organisation: string;
  /** History in order. */
  steps: string[];
  photos: number;
  audits: number;
}

/** A report with one photo, there once and whole: created and submitted by who wrote it. */
export const once = (by: Role, organisation = 'Bhima Valley Tollways Pvt Ltd'): Arrived[] => [
  {
    status: 'pending_review',
    by: `${by}@bhima.example`,
    organisation,
    steps: ['create', 'submit'],
    photos: 1,
    audits: 2,
  },
];

export const arrived = (dataDir: string, description: string): Promise<Arrived[]> =>
  withDatabase(dataDir, (query) =>
    query<Arrived>(
      `select i.status, o.name as organisation, a.email as by,
         (select array_agg(h.action order by h.seq) from record_action h
          where h.entity = 'issue' and h.record_id = i.id and h.action <> 'add_image') as steps,
         (select count(*)::int from record_file g where g.entity = 'issue' and g.record_id = i.id and g.stored_at is not null) as photos,
         (select count(*)::int from audit l where l.entity_id = i.id::text and l.action in ('create', 'submit')) as audits
       from issue i join organisation o on o.id = i.organisation_id
       join organisation_user u on u.organisation_id = i.organisation_id and u.id = i.created_by
       join account a on a.id = u.account_id
       where i.description = $1`,
      [description],
    ),
  );
