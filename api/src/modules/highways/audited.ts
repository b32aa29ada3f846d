/** Roads in the audit. */
import { sql } from 'kysely';
import { ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import { declareThing, type Named } from '#kernel/audit/things.ts';
import { own } from '#kernel/database/own.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

declareThing({
  entity: 'highway',
  async names({ db }, ids) {
    const { rows } = await sql<Named>`select h.id::text as id, h.code || ' · ' || h.name as label from highway h
      where ${own('h')} and h.id = any (${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  page: { path: '/organisation/highways/:id', needs: [ROADS_RIGHT] },
  fields: { chainage_from: { kind: 'chainage' }, chainage_to: { kind: 'chainage' } },
  texts: (language) => textsOf('shell', language, ['organisation/']),
});
