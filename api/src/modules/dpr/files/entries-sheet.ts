/** Daily entries: the list of sheets, as it is filtered, as a file; their lines are the entries report (`dpr_lines`). */
import { type z } from 'zod';
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { ENTRY_STATES } from '@chainage/shared/contracts/dpr/states';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { cursorOf } from '#kernel/sheets/listed-rows.ts';
import { declareSheet, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { pageOfEntries } from '../lines/entry-list.ts';
import { packageFacts } from './file-facts.queries.ts';
import { fileRights } from './file-rights.ts';
import { namesOf, wordsIn } from './file-words.ts';

const KEY = DPR_FILES.entries;
const ROWS = 500;

const MORE: readonly Column[] = [
  { name: 'hindrance', kind: 'text' },
  { name: 'hindrance_hours', kind: 'decimal' },
  { name: 'no_work', kind: 'text' },
  { name: 'remarks', kind: 'text' },
];
const columns: Column[] = [
  ...dprEntry.list.columns.map((column): Column =>
    column.kind === 'lookup' ? { ...column, kind: 'text', at: `${column.name}_label` } : column,
  ),
  ...MORE,
];
const query = listQueryOf(dprEntry).omit({ limit: true, offset: true, cursor: true });

function words(language: ExcelLanguage): SheetWords {
  const t = wordsIn(language);
  const said = (values: readonly string[], of: string) =>
    Object.fromEntries(values.map((value) => [value, t(`${of}.${value}`)]));
  return {
    name: namesOf(KEY)[language],
    columns: Object.fromEntries(columns.map(({ name }) => [name, t.first(`column.${name}`, `field.${name}`)])),
    values: { shift: said(['day', 'night'], 'option.shift'), status: said(ENTRY_STATES, 'status') },
    filters: { work_date_from: t('file.dayFrom'), work_date_to: t('file.dayTo') },
  };
}

const page = (reader: SheetReader, asked: unknown, more: object) =>
  // what a list asks of whoever reads it, a reader of a file has
  pageOfEntries(reader as Tenant, { ...(asked as ListQuery), ...more }, '/');

declareSheet<z.infer<typeof query>>({
  key: KEY,
  query,
  rights: (permissions) => fileRights(permissions),
  narrowed: (asked) => asked,
  columns: () => columns,
  paper: () => ({
    beside: columns.filter(({ hidden, name }) => hidden !== true && !MORE.some((one) => one.name === name)),
    below: columns.filter(({ hidden, name }) => hidden === true || MORE.some((one) => one.name === name)),
  }),
  async count(reader, asked, most) {
    return Math.min((await page(reader, asked, { limit: 1 })).count, most);
  },
  async page(reader, asked, cursor) {
    const { results, next } = await page(reader, asked, { limit: ROWS, cursor });
    return {
      rows: results as never,
      next: cursorOf(next),
    };
  },
  async named(reader, asked): Promise<Record<string, string>> {
    const { package: of } = asked as { package?: number };
    const found = of === undefined ? undefined : await packageFacts(reader.db, of);
    return found ? { package: found.name } : {};
  },
  words: inLanguages(words),
});
