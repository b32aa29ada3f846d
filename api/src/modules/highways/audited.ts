/** Roads in the audit. */
import { sql } from 'kysely';
import { ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing } from '#kernel/audit/things.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

declareThing({
  entity: 'highway',
  names: namesIn({ table: 'highway', label: sql`w.code || ' · ' || w.name` }),
  page: { path: '/organisation/highways/:id', needs: [ROADS_RIGHT] },
  fields: { chainage_from: { kind: 'chainage' }, chainage_to: { kind: 'chainage' } },
  texts: (language) => textsOf('shell', language, ['organisation/']),
});
