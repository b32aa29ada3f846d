/** Packages in the audit. */
import { sql } from 'kysely';
import { packageRules } from '@chainage/shared/contracts/dpr/setup/package';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { declareThing, type Named } from '#kernel/audit/things.ts';
import { own } from '#kernel/database/own.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

declareThing({
  entity: 'package',
  async names({ db }, ids) {
    const { rows } = await sql<Named>`select p.id::text as id, p.code || ' · ' || p.name as label from package p
      where ${own('p')} and p.id = any (${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  page: { path: '/dpr/setup/packages/:id', needs: ['manage__all__dpr_setup'] },
  fields: fieldsOf(packageRules.fields),
  texts: (language) => textsOf('dpr', language, ['setup/']),
});
