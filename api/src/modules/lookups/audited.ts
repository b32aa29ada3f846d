/** Entries of lists in the audit. */
import { sql } from 'kysely';
import { SETS_LISTS } from '@chainage/shared/contracts/organisation-paths';
import { declareThing, type Named } from '#kernel/audit/things.ts';
import { own } from '#kernel/database/own.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

declareThing({
  entity: 'lookup',
  // the order of a list goes by the list's name
  async names({ db }, ids) {
    const { rows } = await sql<Named>`select l.id::text as id, l.label, l.attributes -> 'labels' as labels from lookup l
      where ${own('l')} and l.id = any (${ids.filter((id) => /^\d{1,15}$/.test(id))}::bigint[])`.execute(db);
    return rows;
  },
  page: { path: '/organisation/lists', needs: [SETS_LISTS] },
  // ids in the order that is meant are nobody's words
  told: ({ before, after }) => ('order' in after ? { before: {}, after: {} } : { before, after }),
  texts: (language) => textsOf('shell', language, ['organisation/']),
});
