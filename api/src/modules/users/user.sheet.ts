/** The people of an organisation as a file (domain.md section 6, `user_list`), of what their list shows: address and gender are not in it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { userBrowseQuerySchema } from '@chainage/shared/contracts/people';
import { USER_SHEET, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { own } from '#kernel/database/own.ts';
import { plainName, textsOf } from '#kernel/papers/paper-texts.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { declareSheet, type SheetPage, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { browseUsers } from './user.queries.ts';

/** People of a page of the file. */
const ROWS = 200;
const PEOPLE = ['name', 'employee_code', 'designation', 'role', 'packages', 'mobile', 'email'] as const;
const COLUMNS: readonly Column[] = [
  ...PEOPLE.map((name): Column => ({ name, kind: 'text' })),
  { name: 'state', kind: 'text' },
  { name: 'left_at', kind: 'instant' },
];

const query = userBrowseQuerySchema.omit({ limit: true, offset: true });
type Query = z.infer<typeof query>;

const said = (language: ExcelLanguage) => {
  const texts = textsOf('shell', language, ['people/']);
  return (key: string): string => texts(key) ?? plainName(key.split('.').at(-1) ?? key);
};

function wordsIn(language: ExcelLanguage): SheetWords {
  const t = said(language);
  const states = { true: t('list.show.active'), false: t('list.left') };
  return {
    name: t('list.title'),
    columns: {
      ...Object.fromEntries(PEOPLE.map((name) => [name, t(`field.${name}`)])),
      state: t('list.state'),
      left_at: t('list.leftAt'),
    },
    filters: { is_active: t('list.state'), package: t('list.package'), role_name: t('field.role') },
    values: { is_active: states },
  };
}

async function codesOf({ db }: SheetReader): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`select p.id::int as id, p.code from package p
    where ${own('p')}`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function pageOf(reader: SheetReader, asked: Query, cursor: string, language: ExcelLanguage): Promise<SheetPage> {
  const offset = Number(cursor);
  const { results, next } = await browseUsers(reader, { ...asked, limit: ROWS, offset }, '/');
  const codes = await codesOf(reader);
  const t = said(language);
  const rows = results.map(({ role, packages, is_active: isActive, ...user }) => ({
    ...user,
    id: String(user.id),
    role: role.role_name_labels[language] ?? role.role_name,
    packages: packages.map((id) => codes.get(id) ?? '').join(', '),
    state: t(isActive ? 'list.show.active' : 'list.left'),
  }));
  return { rows, next: next === null ? undefined : String(offset + results.length) };
}

/** What role and package among the filters are called. */
async function namesOf(reader: SheetReader, asked: Query, language: ExcelLanguage): Promise<Record<string, string>> {
  const { rows } = await sql<{ role: string | null; package: string | null }>`select
      (select r.role_name from organisation_role r where ${own('r')} and r.id = ${asked.role ?? null}::bigint) as role,
      (select p.code from package p where ${own('p')} and p.id = ${asked.package ?? null}::bigint) as package`.execute(
    reader.db,
  );
  const { role, package: code } = rows[0]!;
  return { ...(role && { role: roleLabels(role)[language] ?? role }), ...(code && { package: code }) };
}

declareSheet<Query>({
  key: USER_SHEET,
  query,
  rights: (permissions) => (permissions.includes(VIEWS_USERS) ? [VIEWS_USERS] : []),
  narrowed: (asked) => asked,
  columns: () => COLUMNS,
  async count(reader, asked, most) {
    return Math.min((await browseUsers(reader, { ...asked, limit: 1 }, '/')).count, most);
  },
  page: pageOf,
  named: namesOf,
  words: inLanguages(wordsIn),
});
