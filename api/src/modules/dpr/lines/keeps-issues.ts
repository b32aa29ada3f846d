/** Issues that measured lines were made of: their photos prove what was billed. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { keepsRecord } from '#kernel/erasure/retention.ts';

// Asked of each record by itself: the first issue of a line has a column with an index, and those of more than one have an index too.
// One that is unknown among them would make "not in" unknown of every other.
keepsRecord(
  'issue',
  (id) => sql`(exists (select from dpr_log l where ${own('l')} and l.issue = ${id})
    or ${id} in (select (e.line ->> 'issue')::uuid from dpr_log l cross join jsonb_array_elements(l.issues) as e (line)
      where ${own('l')} and (l.issues -> 1) is not null and e.line ->> 'issue' is not null))`,
);
