/** The register of breaches and extensions as a file: every column of the list, its sums behind the filters. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { BREACH_LIST, BREACH_RIGHT, BREACH_SHEET, BREACHES_BELOW } from '@chainage/shared/contracts/issues/breach-list';
import { breachQuerySchema, type BreachQuery, type BreachRow } from '@chainage/shared/contracts/issues/breaches';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { writeCursor } from '#kernel/lists/list-order.ts';
import { declareSheet, type SheetPage, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import { packageNamed } from '#kernel/sheets/package-named.ts';
import { withSlaSaid } from '../sheet/sla-said.ts';
import { seenBy } from '../visibility.ts';
import { BREACH_WORDS, TOTALS } from './breach-words.ts';
import { breachStatement, sumBreaches, toBreach } from './breach.queries.ts';

/** Rows of a page of a file. */
const ROWS = 250;
const TYPE: Column = { name: 'type', kind: 'text', at: 'issue_type' };
const COLUMNS = [...BREACH_LIST.columns.slice(0, 1), TYPE, ...BREACH_LIST.columns.slice(1)];
const isBelow = ({ name }: Column) => BREACHES_BELOW.includes(name);

/** What was called off has no clock any more: its state says why, in the words of lists. */
const asCalledOff = (row: BreachRow) =>
  row.status === 'cancelled' || row.status === 'rejected' ? { ...row, sla_state: row.status } : row;

async function pageOf(reader: SheetReader, query: BreachQuery, cursor: string): Promise<SheetPage> {
  const { sql: statement, order } = breachStatement(reader, { ...query, limit: ROWS, cursor }, reader.now);
  const { rows } = await statement.execute(reader.db);
  const results = rows[0]?.results ?? [];
  const page = results.slice(0, ROWS);
  const last = page.at(-1);
  return {
    rows: page.map((row) => withSlaSaid(asCalledOff(toBreach(row, reader.organisationToken)))),
    next: last && results.length > ROWS ? writeCursor(order, { value: last.sort_value, id: last.id }) : undefined,
  };
}

const filtersOf = ({ issue_type, package: of, about, state, due_from, due_to }: BreachQuery) => ({
  issue_type,
  package: of,
  about,
  state,
  due_from,
  due_to,
});

async function totalsOf(reader: SheetReader, query: BreachQuery, language: ExcelLanguage) {
  const { count, sums } = await sumBreaches(reader, filtersOf(query));
  const words = TOTALS[language];
  if (!sums) return [[words.count, `${groupIndian(count)}+`]] as const;
  const damages = formatRupees(sums.damages) || '–';
  return [
    [words.count, groupIndian(count)],
    [words.late, groupIndian(sums.late)],
    [words.open, groupIndian(sums.open)],
    [words.extended, groupIndian(sums.extended)],
    [words.hours, groupIndian(sums.hours_over)],
    [words.damages, sums.damages_open ? `${damages} ${words.soFar}` : damages],
  ] as const;
}

declareSheet<BreachQuery>({
  key: BREACH_SHEET,
  query: breachQuerySchema.omit({ limit: true, offset: true, cursor: true }),
  rights: (permissions, { issue_type: asked }) => {
    const seen = (asked ?? BUILT_TYPES).flatMap((type) => seenBy(permissions, type));
    return permissions.includes(BREACH_RIGHT) && seen.length > 0 ? [BREACH_RIGHT, ...seen] : [];
  },
  narrowed: (query) => query,
  columns: () => COLUMNS,
  paper: () => ({ beside: COLUMNS.filter((one) => !isBelow(one)), below: COLUMNS.filter(isBelow) }),
  count: async (reader, query) => (await sumBreaches(reader, filtersOf(query))).count,
  page: pageOf,
  named: packageNamed,
  totals: totalsOf,
  words: BREACH_WORDS,
});
