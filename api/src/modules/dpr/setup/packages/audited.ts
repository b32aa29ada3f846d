/** Packages in the audit. */
import { sql } from 'kysely';
import { packageRules } from '@chainage/shared/contracts/dpr/setup/package';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing } from '#kernel/audit/things.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

declareThing({
  entity: 'package',
  names: namesIn({ table: 'package', label: sql`w.code || ' · ' || w.name` }),
  page: { path: '/dpr/setup/packages/:id', needs: ['manage__all__dpr_setup'] },
  fields: fieldsOf(packageRules.fields),
  texts: (language) => textsOf('dpr', language, ['setup/']),
});
