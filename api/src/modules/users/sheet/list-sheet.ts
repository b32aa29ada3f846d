/** The people of the organisation as a file (domain.md section 6, `user_list`): who they are, what they do, and how they are reached. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { userBrowseQuerySchema } from '@chainage/shared/contracts/people';
import { USER_LIST, USERS_BROWSE_PATH, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { own } from '#kernel/database/own.ts';
import { declareSheet, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { browseUsers } from '../user.queries.ts';

const querySchema = userBrowseQuerySchema.omit({ limit: true, offset: true });
type Query = z.output<typeof querySchema>;

/** Rows of a page of a file. */
const ROWS = 500;

const text = (name: string): Column => ({ name, kind: 'text', wraps: true });
const COLUMNS: readonly Column[] = [
  text('name'),
  { name: 'role', kind: 'lookup' },
  text('designation'),
  text('employee_code'),
  text('mobile'),
  text('email'),
  text('packages'),
  { name: 'is_active', kind: 'flag' },
  { name: 'left_at', kind: 'instant' },
];

async function packageCodes({ db }: SheetReader): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number;
    code: string;
  }>`select p.id, p.code from package p where ${own('p')}`.execute(db);
  return new Map(rows.map(({ id, code }) => [Number(id), code]));
}

/** A page by how many rows stand before it: people of an organisation are few. */
const pageAt = (reader: SheetReader, query: Query, limit: number, offset: number) =>
  browseUsers(reader.db, { ordering: 'name', ...given(query), limit, offset }, `/api/${USERS_BROWSE_PATH}`);

/** Without what was not asked for. */
const given = (query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<Query>;

async function namesOf({ db }: SheetReader, { role, package: of }: Query, language: ExcelLanguage) {
  const { rows } = await sql<{ role: string | null; package: string | null }>`select
      (select r.role_name from organisation_role r where ${own('r')} and r.id = ${role ?? null}::bigint) as role,
      (select p.code from package p where ${own('p')} and p.id = ${of ?? null}::bigint) as package`.execute(db);
  const { role: called, package: code } = rows[0] ?? { role: null, package: null };
  const labels: Readonly<Record<string, string>> = called === null ? {} : { ...roleLabels(called) };
  return {
    ...(called !== null && { role: labels[language] ?? called }),
    ...(code !== null && { package: code }),
  };
}

const words = (name: string, columns: readonly string[], works: readonly [string, string]): SheetWords => {
  const heads = Object.fromEntries(COLUMNS.map(({ name: column }, at) => [column, columns[at] ?? column]));
  return {
    name,
    columns: { ...heads, role_name: heads['role'] ?? '' },
    values: { is_active: { true: works[0], false: works[1] } },
    filters: { package: heads['packages'] ?? '' },
  };
};

const WORDS: Readonly<Record<ExcelLanguage, SheetWords>> = {
  en: words(
    'User list',
    ['Name', 'Role', 'Designation', 'Employee code', 'Mobile', 'E-mail', 'Packages', 'Works here', 'Left on'],
    ['Yes', 'No'],
  ),
  hi: words(
    'लोगों की सूची',
    ['नाम', 'भूमिका', 'पद', 'कर्मचारी कोड', 'मोबाइल', 'ईमेल', 'पैकेज', 'यहाँ काम करते हैं', 'कब छोड़ा'],
    ['हाँ', 'नहीं'],
  ),
  mr: words(
    'लोकांची यादी',
    ['नाव', 'भूमिका', 'हुद्दा', 'कर्मचारी क्रमांक', 'मोबाइल', 'ईमेल', 'पॅकेज', 'येथे काम करतात', 'कधी सोडले'],
    ['होय', 'नाही'],
  ),
};

declareSheet<Query>({
  key: USER_LIST,
  query: querySchema,
  rights: (permissions) => (permissions.includes(VIEWS_USERS) ? [VIEWS_USERS] : []),
  narrowed: (query) => query,
  columns: () => COLUMNS,
  paper: () => ({ beside: COLUMNS.filter(({ name }) => name !== 'left_at'), below: [] }),
  count: async (reader, query) => (await pageAt(reader, query, 1, 0)).count,
  async page(reader, query, cursor) {
    const offset = Number(cursor || 0);
    const { results, next } = await pageAt(reader, query, ROWS, offset);
    const codes = await packageCodes(reader);
    const rows = results.map(({ role, packages, ...row }) => ({
      ...row,
      role_label: role.role_name,
      role_labels: role.role_name_labels,
      packages: packages.map((id) => codes.get(id) ?? '').join(', '),
    }));
    return { rows, next: next === null ? undefined : String(offset + ROWS) };
  },
  named: namesOf,
  words: WORDS,
});
