/** Entries of lists in the audit. */
import { sql } from 'kysely';
import { SETS_LISTS } from '@chainage/shared/contracts/organisation-paths';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing } from '#kernel/audit/things.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

const namesOf = namesIn({ table: 'lookup', label: sql`w.label`, labels: sql`w.attributes -> 'labels'` });

const isId = (id: string) => /^\d{1,15}$/.test(id);

declareThing({
  entity: 'lookup',
  // the order of a list goes by the list's name
  names: (tenant, ids) => namesOf(tenant, ids.filter(isId)),
  page: { path: '/organisation/lists', needs: [SETS_LISTS] },
  // ids in the order that is meant are nobody's words
  told: ({ before, after }) => ('order' in after ? { before: {}, after: {} } : { before, after }),
  texts: (language) => textsOf('shell', language, ['organisation/']),
});
