/** The register of safety programmes as a file: their list as it is filtered, with what was held. */
import type { z } from 'zod';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { PROGRAM_STATES } from '@chainage/shared/contracts/safety/states';
import { EXPORTS_SAFETY, SAFETY_FILES, SEES_STATISTICS } from '@chainage/shared/contracts/safety/statistics/place';
import { registerPlace } from '@chainage/shared/contracts/safety/statistics/register-place';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { cursorOf } from '#kernel/sheets/listed-rows.ts';
import { declareSheet, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { programServed } from '../program.served.ts';
import { packageNames } from '../statistics/lines.queries.ts';
import { namesOf, wordsIn } from './words.ts';

const KEY = SAFETY_FILES.register;
const ROWS = 500;
const SUMS = ['participant_count', 'man_hours'];
const RIGHTS = [SEES_STATISTICS, EXPORTS_SAFETY];

const columns: Column[] = registerPlace.list.columns.map((column): Column =>
  column.name === 'package' ? { ...column, kind: 'text', at: 'package_code' } : column,
);
const query = listQueryOf(safetyProgram).omit({ limit: true, offset: true, cursor: true });

function words(language: ExcelLanguage): SheetWords {
  const t = wordsIn(language);
  return {
    name: namesOf(KEY)[language],
    columns: Object.fromEntries(columns.map(({ name }) => [name, t.first(`column.${name}`, `field.${name}`)])),
    values: { status: Object.fromEntries(PROGRAM_STATES.map((state) => [state, t(`status.${state}`)])) },
    filters: { planned_at_from: t('file.plannedFrom'), planned_at_to: t('file.plannedTo') },
  };
}

/** What a list asks of whoever reads it, a reader of a file has. */
const page = (reader: SheetReader, asked: unknown, more: object) =>
  programServed.list(reader as Tenant, { ...(asked as ListQuery), ...more }, '/');

declareSheet<z.infer<typeof query>>({
  key: KEY,
  query,
  rights: (permissions) => (RIGHTS.every((one) => permissions.includes(one)) ? RIGHTS : []),
  narrowed: (asked) => asked,
  columns: () => columns,
  paper: () => ({
    beside: columns.filter(({ hidden }) => hidden !== true),
    below: columns.filter(({ hidden }) => hidden === true),
  }),
  async count(reader, asked, most) {
    return Math.min((await page(reader, asked, { limit: 1 })).count, most);
  },
  async page(reader, asked, cursor) {
    const { results, next } = await page(reader, asked, { limit: ROWS, ...(cursor && { cursor }) });
    const codes = await packageNames(reader);
    return {
      rows: results.map((row) => ({
        ...row,
        id: String(row['id']),
        package_code: codes.get(Number(row['package'])) ?? null,
      })),
      next: cursorOf(next),
    };
  },
  async named(reader, asked): Promise<Record<string, string>> {
    const { package: of } = asked as { package?: number };
    const name = of === undefined ? undefined : (await packageNames(reader)).get(of);
    return name === undefined ? {} : { package: name };
  },
  sums: () => ({ of: SUMS }),
  words: inLanguages(words),
});
