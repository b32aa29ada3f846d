/** The audit as a file: a row for each field that changed, in its reader's rights as they are then. */
import { sql } from 'kysely';
import { auditFiltersSchema, type AuditFilters } from '@chainage/shared/contracts/audit';
import { AUDIT_RIGHT, AUDIT_SHEET } from '@chainage/shared/contracts/audit-paths';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { AUDIT_WORDS } from '#kernel/audit/audit-words.ts';
import { countAudit, readAudit } from '#kernel/audit/read-audit.queries.ts';
import { showAudit } from '#kernel/audit/show-audit.ts';
import { allThings } from '#kernel/audit/things.ts';
import { own } from '#kernel/database/own.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { declareSheet, type SheetPage, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** By which more of people is seen: who loses one has no file any more that shows it. */
const thingsRights = () => allThings().flatMap(({ rights = [] }) => rights);

/** Lines of a page of a file. */
const LINES = 200;

const COLUMNS: readonly Column[] = [
  { name: 'at', kind: 'instant' },
  ...(['by', 'device', 'action', 'entity', 'record', 'field', 'before', 'after'] as const).map((name): Column => ({
    name,
    kind: 'text',
  })),
];

async function pageOf(
  reader: SheetReader,
  query: AuditFilters,
  cursor: string,
  language: ExcelLanguage,
): Promise<SheetPage> {
  const tenant = reader as Tenant;
  const { lines, next } = await readAudit(reader.db, query, { cursor, limit: LINES });
  const shown = await showAudit(tenant, lines, { language, asksErasure: false });
  const rows: Readonly<Record<string, unknown>>[] = shown.flatMap<Readonly<Record<string, unknown>>>(
    ({ id, at, by, device, action_label: action, entity_label: entity, record, fields }) => {
      const line = { at, by: by.name, device, action, entity, record: record.label ?? record.id };
      return fields.length === 0
        ? [{ id, ...line, field: null, before: null, after: null }]
        : fields.map(({ name, label, before, after }) => ({
            id: `${id} ${name}`,
            ...line,
            field: label,
            before,
            after,
          }));
    },
  );
  return { rows, next };
}

async function namesOf(reader: SheetReader, { member }: AuditFilters): Promise<Record<string, string>> {
  if (member === undefined) return {};
  const { rows } = await sql<{ name: string }>`select u.name from organisation_user u
    where ${own('u')} and u.id = ${member}`.execute(reader.db);
  return rows[0] ? { member: rows[0].name } : {};
}

declareSheet<AuditFilters>({
  key: AUDIT_SHEET,
  query: auditFiltersSchema,
  rights(permissions) {
    if (!permissions.includes(AUDIT_RIGHT)) return [];
    const ofThings = thingsRights();
    return [AUDIT_RIGHT, ...permissions.filter((one) => one.startsWith('view_sensitive__') || ofThings.includes(one))];
  },
  narrowed: (query) => query,
  columns: () => COLUMNS,
  // lines; a line has as many rows as fields that changed
  count: ({ db }, query, most) => countAudit(db, query, most),
  page: pageOf,
  named: namesOf,
  words: inLanguages((language) => {
    const { name, columns, filters } = AUDIT_WORDS[language];
    return { name, columns, filters, values: {} };
  }),
});
