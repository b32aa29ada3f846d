import { useMemberId } from '#auth/permission.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { valuePath, type Column } from '#contracts/kit/list.ts';
import { useLocation } from '#router.ts';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { useMediaQuery } from '#ui/use-media-query.tsx';
import { lazy, Suspense, useState } from 'react';
import { valueAt } from '../carried-label.tsx';
import { QueuedChip } from '../pending/queued-chip.tsx';
import { BulkPlace, PrintedPlace } from './at-desk/bulk-place.tsx';
import type { BulkResult } from './at-desk/run-bulk.ts';
import type { BulkResults } from './at-desk/use-bulk.ts';
import { useChosen } from './at-desk/use-chosen.ts';
import { useWrittenOf } from './at-desk/use-written-of.ts';
import { denseCell } from './dense-cell.tsx';
import { useListTexts } from './list-texts.ts';
import { columnsKey } from './columns-key.ts';
import type { ListRow, ListScreens } from './list.model.ts';
import { useRowCells } from './use-row-cells.tsx';
import { rowPage } from './whole-list.ts';

// what somebody does with several rows comes with the first choice
const BulkBar = lazy(async () => ({ default: (await import('./at-desk/bulk-bar.tsx')).BulkBar }));
const PrintChosen = lazy(async () => ({ default: (await import('../print/print-list.tsx')).PrintChosen }));
const RowResult = lazy(async () => ({ default: (await import('./at-desk/row-result.tsx')).RowResult }));

/** Kinds of values that are compared digit by digit. */
const AT_END = ['whole', 'decimal', 'money', 'chainage', 'place'];

interface Props {
  screens: ListScreens;
  rows: readonly ListRow[];
  /** Rows of the outbox: records with some bear a sign. */
  queued: readonly OutboxRow[];
  ordering: string;
  onOrder: (ordering: string) => void;
  /** Which page of the list it is, as its address says it. */
  page: string;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A row whose record was moved, as far as the record says the same of itself. */
function asItStands(row: ListRow, result: BulkResult | undefined): ListRow {
  if (result?.state !== 'done') return row;
  const now = (result.record ?? {}) as Readonly<Record<string, unknown>>;
  const isPlain = (value: unknown) => value === null || typeof value !== 'object';
  const same = Object.entries(row).flatMap(([name, value]) =>
    name in now && isPlain(value) && isPlain(now[name]) ? [[name, now[name]] as const] : [],
  );
  return { ...row, ...Object.fromEntries(same) };
}

const NO_RESULTS: BulkResults = new Map();

/** The list at a desk: the columns of its declaration, each written as the kind of its field. */
export function RecordTable({ screens, rows, queued, ordering, onOrder, page }: Props) {
  const { kind } = screens;
  const me = useMemberId();
  const { columns } = kind.list;
  const texts = useListTexts(kind);
  const { cell, isSlot } = useRowCells(screens);
  const { search } = useLocation();
  const { chosen, chosenRows, toggle, toggleAll, choose } = useChosen(rows, page);
  const [results, setResults] = useState(NO_RESULTS);
  const written = useWrittenOf(screens, chosenRows);
  const isBulk = kind.list.bulk === true && written !== undefined;
  const isPrinted =
    kind.list.labels !== undefined || (kind.list.card.picture !== undefined && kind.paths.images !== undefined);
  const clear = () => {
    choose([]);
    setResults(NO_RESULTS);
  };
  const note = (row: ListRow) => {
    const result = results.get(row.id);
    return (
      result && (
        <Suspense fallback={null}>
          <RowResult result={result} />
        </Suspense>
      )
    );
  };
  const { t } = texts;
  const labels = { label: t('desk:list.choose'), labelAll: t('desk:list.chooseAll') };
  const choice = { ...labels, chosen, onToggle: toggle, onToggleAll: toggleAll, note };
  // beside the state, and where there is none beside what leads to the record
  const signed = columns.find(({ kind: as }) => as === 'state') ?? columns[0];
  const dense = (column: Column, row: ListRow) => {
    const content = cell(column.name, row, 'table');
    return isSlot(column.name) ? content : denseCell(column, row, content);
  };
  const isWide = useMediaQuery('(min-width: 1440px)');
  const [lead] = columns;
  const { picture } = kind.list.card;
  const seconds = new Map(columns.map((column) => [column.under, column]));
  const second = ({ name }: Column) => {
    const column = seconds.get(name);
    return column && { below: { label: texts.column(column.name), cell: (row: ListRow) => dense(column, row) } };
  };
  const shown = (column: Column): DataColumn<ListRow> => ({
    key: column.name,
    label: texts.column(column.name),
    ...(column.sort && { sort: column.sort }),
    // of every series there is a first: such a number stands whole
    ...(column.wraps && column.serial !== 'series' && { wraps: true }),
    // what a card is called by is what a row is looked for by
    ...(column.name === kind.list.card.title[0] && { lead: true }),
    ...((column.hidden === 'narrow' ? !isWide : column.hidden) && { extra: true }),
    numeric: AT_END.includes(column.kind) || column.end === true,
    ...second(column),
    cell: (row) =>
      column === signed ? (
        <>
          {dense(column, row)} <QueuedChip record={row.id} rows={queued} />
        </>
      ) : (
        dense(column, row)
      ),
  });
  return (
    <>
      {isBulk && (chosenRows.length > 0 || results.size > 0) && (
        <Suspense fallback={<BulkPlace number={chosenRows.length} />}>
          <BulkBar
            rows={chosenRows}
            queued={new Set(queued.flatMap(({ record }) => record ?? []))}
            results={results}
            onResults={setResults}
            onClear={clear}
            written={written}
          />
        </Suspense>
      )}
      {isPrinted && chosenRows.length > 0 && (
        <Suspense fallback={<PrintedPlace />}>
          <PrintChosen screens={screens} rows={chosenRows} />
        </Suspense>
      )}
      <DataTable
        name={texts.title}
        columns={columns.filter(({ under }) => under === undefined).map(shown)}
        rows={results.size > 0 ? rows.map((row) => asItStands(row, results.get(row.id))) : rows}
        to={(row) => rowPage(screens, row, search, me)}
        nameOf={lead?.serial ? (row) => textOf(valueAt(row, valuePath(lead))) : undefined}
        picture={picture === undefined ? undefined : (row) => textOf(valueAt(row, picture)) ?? null}
        ordering={ordering}
        onOrder={onOrder}
        storageKey={columnsKey(kind)}
        choice={isBulk || isPrinted ? choice : undefined}
      />
    </>
  );
}
