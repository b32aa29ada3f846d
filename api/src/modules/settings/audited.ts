/** What holds for a whole organisation, in the audit: its settings, how long is kept, its own data. */
import { SETS_ORGANISATION } from '@chainage/shared/contracts/organisation-paths';
import { declareThing } from '#kernel/audit/things.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';

const needs = [SETS_ORGANISATION];

declareThing({
  entity: 'organisation',
  page: { path: '/organisation/settings', needs },
  texts: (language) => textsOf('shell', language, ['organisation/']),
});
declareThing({ entity: 'retention', page: { path: '/organisation/retention', needs } });
declareThing({ entity: 'own_data_file', page: { path: '/organisation/own-data', needs } });
