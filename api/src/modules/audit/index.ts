/** `organisation/audit/`: who changed what, read by who may see all of it. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  AUDIT_PAGE,
  auditChoicesSchema,
  auditFindSchema,
  auditFoundSchema,
  auditPageSchema,
  auditQuerySchema,
  type AuditChoices,
  type AuditLine,
} from '@chainage/shared/contracts/audit';
import { AUDIT_CHOICES_PATH, AUDIT_FIND_PATH, AUDIT_PATH, AUDIT_RIGHT } from '@chainage/shared/contracts/audit-paths';
import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { AUDIT_WORDS } from '#kernel/audit/audit-words.ts';
import { findRecords } from '#kernel/audit/find-records.ts';
import { actionWord, entityWord, stepsOf } from '#kernel/audit/line-words.ts';
import { readAudit } from '#kernel/audit/read-audit.queries.ts';
import { declareHolders } from '#kernel/audit/said.ts';
import { showAudit } from '#kernel/audit/show-audit.ts';
import { allThings } from '#kernel/audit/things.ts';
import { pathWith } from '#kernel/lists/paging.ts';
import { allKinds } from '#kernel/records/record-kinds.ts';
import { HAND_OVERS } from '../hand-overs.ts';
import './audit.sheet.ts';

declareHolders(HAND_OVERS.map(({ column }) => column));

const tags = ['audit'];
const config = { policy: { access: 'member', needs: [AUDIT_RIGHT] } } as const;

/** Every step of every kind of record, and whatever else is done. */
function actionsIn(language: ExcelLanguage): Map<string, string> {
  const all = new Map(Object.entries(AUDIT_WORDS[language].actions));
  for (const { entity } of allKinds())
    for (const action of stepsOf(entity)) if (!all.has(action)) all.set(action, actionWord(entity, action, language));
  return all;
}

function choicesIn(language: ExcelLanguage): AuditChoices {
  const { entities } = AUDIT_WORDS[language];
  const all = [
    ...new Set([
      ...Object.keys(entities),
      ...allKinds().map(({ entity }) => entity),
      ...allThings().map(({ entity }) => entity),
    ]),
  ];
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language);
  return {
    entities: all
      .flatMap((value) => {
        const label = entityWord(value, language);
        return label === undefined ? [] : [{ value, label }];
      })
      .sort(byLabel),
    actions: [...actionsIn(language)].map(([value, label]) => ({ value, label })).sort(byLabel),
  };
}

/** Characters of a value on the page: thousands of points of a road's line are read in the file. */
const MOST_SHOWN = 4000;
const cut = (said: string | null): string | null =>
  said !== null && said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
const shortened = (line: AuditLine): AuditLine => ({
  ...line,
  fields: line.fields.map((field) => ({ ...field, before: cut(field.before), after: cut(field.after) })),
});

export const auditModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${AUDIT_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Who changed what, newest first, before and after in words',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema },
      },
    },
    async ({ tenant, query, url }) => {
      const { language = 'en', limit = AUDIT_PAGE, cursor, ...filters } = query;
      const { lines, next, lookedTo } = await readAudit(tenant.db, filters, { cursor, limit, cutAt: MOST_SHOWN + 1 });
      return {
        results: (await showAudit(tenant, lines, { language, asksErasure: true })).map(shortened),
        next: next === undefined ? null : pathWith(url, { cursor: next }),
        looked_to: lookedTo ?? null,
      };
    },
  );
  app.get(
    `/api/${AUDIT_FIND_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Records and people whose lines can be asked for, by a number, a plate or a name',
        querystring: auditFindSchema,
        response: { 200: auditFoundSchema },
      },
    },
    ({ tenant, query: { search, language = 'en' } }) => findRecords(tenant, search, language),
  );
  app.get(
    `/api/${AUDIT_CHOICES_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'What lines can be asked for: kinds of records, and what was done',
        querystring: z.strictObject({ language: z.enum(EXCEL_LANGUAGES, 'not_in_list').optional() }),
        response: { 200: auditChoicesSchema },
      },
    },
    ({ query: { language = 'en' } }) => choicesIn(language),
  );
};
