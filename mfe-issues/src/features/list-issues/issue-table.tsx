import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useTranslation } from '@chainage/shared/i18n/react';
import { nextOrdering } from '@chainage/shared/lib/list-state';
import { Link, useLocation } from '@chainage/shared/router';
import { ArrowDown, ArrowUp, ArrowUpDown, Columns3 } from '@chainage/shared/ui/icons';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { chainageOf } from '#lib/format.ts';
import { SlaChip } from '#lib/signs/sla-chip.tsx';
import { QueuedChip } from '#lib/signs/queued-chip.tsx';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { spanOf } from '#lib/sla.ts';
import { useNow } from '#lib/use-now.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { columnsOf, readChosen, writeChosen, type Column } from './columns.ts';
import type { IssueListState } from './filters.ts';
import { useRowLabels } from './row-labels.ts';
import styles from './table.module.css';

interface Props {
  rows: readonly IssueRow[];
  /** Rows of the outbox: records with some bear a sign. */
  queued?: readonly OutboxRow[];
  layout: TypeLayout;
  state: IssueListState;
  onChange: (state: IssueListState) => void;
}

function useCells(layout: TypeLayout, queued: readonly OutboxRow[]) {
  const { t } = useTranslation('issues');
  const now = useNow();
  const { search } = useLocation();
  const labels = useRowLabels(layout.type);
  const cells: Record<string, (row: IssueRow) => ReactNode> = {
    number: (row) => (
      <Link to={{ pathname: `/issues/${layout.type}/view/${row.id}`, search }} className={styles['link']}>
        {row.number ?? t('list.noNumber')}
      </Link>
    ),
    occurred_at: (row) => formatDateTime(row.occurred_at),
    category: labels.category,
    sub_type: labels.subType,
    chainage: (row) => `${chainageOf(row)} ${row.direction ? t(`option.direction.${row.direction}`) : ''}`,
    status: (row) => (
      <>
        <StatusChip status={row.status} /> <QueuedChip record={row.id} rows={queued} />
      </>
    ),
    priority: (row) => row.priority && t(`option.priority.${row.priority}`),
    assigned_to: (row) => row.assigned_to_name,
    resolver: (row) => row.resolver_name,
    due_at: (row) => <SlaChip issue={row} now={now} />,
    age: (row) => {
      const span = row.occurred_at ? spanOf(now - Date.parse(row.occurred_at)) : null;
      return span && t(`span.${span.unit}`, { count: span.count });
    },
    created_by: (row) => row.created_by_name,
  };
  return ({ key }: Column, row: IssueRow): ReactNode => (cells[key] ? cells[key](row) : row.facts[key]) ?? '–';
}

function Header({ column, state, onChange }: { column: Column } & Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('issues');
  const label = t(`column.${column.key}`);
  const { sort } = column;
  const down = state.ordering === `-${sort}`;
  const sorted = down || state.ordering === sort;
  const Icon = !sorted ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={column.numeric ? styles['numeric'] : undefined}
      aria-sort={!sort || !sorted ? undefined : down ? 'descending' : 'ascending'}
    >
      {sort ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onChange({ ...state, ordering: nextOrdering(state.ordering, sort), page: 1 })}
        >
          {label}
          <Icon aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function ColumnChooser({
  layout,
  chosen,
  onChange,
}: {
  layout: TypeLayout;
  chosen: string[];
  onChange: (keys: string[]) => void;
}) {
  const { t } = useTranslation('issues');
  const columns = columnsOf(layout);
  const toggle = (key: string) =>
    onChange(columns.map((column) => column.key).filter((each) => (each === key) !== chosen.includes(each)));
  return (
    <details className={styles['chooser']}>
      <summary>
        <Columns3 aria-hidden="true" />
        {t('list.columns')}
      </summary>
      <fieldset className={styles['choices']}>
        <legend>{t('list.columns')}</legend>
        {columns.map(({ key }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              disabled={key === 'number'}
              onChange={() => toggle(key)}
            />
            {t(`column.${key}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** The list at a desk. */
export function IssueTable({ rows, queued = [], layout, state, onChange }: Props) {
  const { t } = useTranslation('issues');
  const cell = useCells(layout, queued);
  const [chosen, setChosen] = useState(() => readChosen(layout));
  const columns = columnsOf(layout).filter(({ key }) => chosen.includes(key));
  const choose = (keys: string[]) => {
    writeChosen(layout, keys);
    setChosen(keys);
  };
  return (
    <div className={styles['frame']}>
      <ColumnChooser layout={layout} chosen={chosen} onChange={choose} />
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('list.table')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Header key={column.key} column={column} state={state} onChange={onChange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={column.numeric ? styles['numeric'] : column.wraps ? styles['wrap'] : undefined}
                  >
                    {cell(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
