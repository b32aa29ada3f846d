/** Repair times in the audit: those of a sub-type by its name, and what holds for all. */
import { sql } from 'kysely';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing } from '#kernel/audit/things.ts';
import { textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import { RULES_ENTITY, TIMES_ENTITY } from './edit-repair-times.ts';

/** Its words stand apart from those of issues. */
const texts = (language: ExcelLanguage): Texts => {
  const t = textsOf('issues', language, ['clocks/']);
  return (keys, values) => t([...[keys].flat().map((key) => `clock.${key}`), ...[keys].flat()], values);
};
const page = { path: '/issues/repair-times', needs: ['manage__all__lookup', 'manage__all__organisation'] };

declareThing({
  entity: TIMES_ENTITY,
  names: namesIn({ table: 'lookup', label: sql`w.label`, labels: sql`w.attributes -> 'labels'` }),
  page,
  texts,
});
declareThing({ entity: RULES_ENTITY, page, texts });
