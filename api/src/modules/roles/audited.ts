/** Roles in the audit: by name, their rights as sentences. */
import { sql } from 'kysely';
import { MANAGES_ROLES } from '@chainage/shared/contracts/people-paths';
import { rightKeys } from '@chainage/shared/contracts/right-keys';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing } from '#kernel/audit/things.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { declared } from '#modules/declarations.ts';

type Values = Readonly<Record<string, unknown>>;

const texts = (language: ExcelLanguage) => textsOf('shell', language, ['people/']);

/** As the editor of roles says it: "See all assets of the road". */
function rightSaid(name: string, language: ExcelLanguage): string {
  const [verb = '', , object = ''] = name.split('__');
  const about = declared.objects[object]?.labels[language] ?? object;
  const alike = declared.catalogue.filter((one) => one.startsWith(`${verb}__`) && one.endsWith(`__${object}`));
  return texts(language)(rightKeys(name, alike.length === 1), { verb, object: about }) ?? name;
}

const inWords = (rights: unknown, language: ExcelLanguage): unknown =>
  Array.isArray(rights) ? rights.map((one) => rightSaid(String(one), language)).join('\n') : rights;

const namesOf = namesIn({ table: 'organisation_role', label: sql`w.role_name` });

declareThing({
  entity: 'organisation_role',
  names: async (tenant, ids) => (await namesOf(tenant, ids)).map((one) => ({ ...one, labels: roleLabels(one.label) })),
  page: { path: '/organisation/roles/:id', needs: [MANAGES_ROLES] },
  texts,
  // of a change what was gained and lost says it
  told({ before, after }, language) {
    const isChange = 'gained' in after || 'lost' in after;
    const side = ({ permissions, gained, lost, ...values }: Values) => ({
      ...values,
      ...(!isChange && { permissions: inWords(permissions, language) }),
      ...{ gained: inWords(gained, language), lost: inWords(lost, language) },
    });
    return { before: side(before), after: side(after) };
  },
});
