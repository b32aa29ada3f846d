import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { DataColumn } from '@chainage/shared/ui/data-table';
import { placeOf } from '@chainage/shared/lib/format/place';
import { QueuedChip } from '@chainage/shared/kit/pending/queued-chip';
import { SlaChip } from '#lib/signs/sla-chip.tsx';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { spanOf } from '#lib/sla.ts';
import { useNow } from '#lib/use-now.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { useRowLabels } from './row-labels.ts';

/** What a list of issues can show; what its type is counted by stands before the status. */
export function useColumns(layout: TypeLayout, queued: readonly OutboxRow[]): DataColumn<IssueRow>[] {
  const { t } = useTranslation('issues');
  const now = useNow();
  const labels = useRowLabels(layout.type);
  const ageOf = (row: IssueRow) => {
    const span = row.occurred_at ? spanOf(now - Date.parse(row.occurred_at)) : null;
    return span && t(`span.${span.unit}`, { count: span.count });
  };
  const columns: Omit<DataColumn<IssueRow>, 'label'>[] = [
    { key: 'number', sort: 'number', cell: (row) => row.number ?? t('list.noNumber') },
    { key: 'occurred_at', sort: 'occurred_at', wraps: true, cell: (row) => formatDateTime(row.occurred_at) },
    { key: 'category', wraps: true, extra: true, cell: labels.category },
    { key: 'sub_type', wraps: true, cell: labels.subType },
    {
      key: 'chainage',
      sort: 'chainage_from',
      numeric: true,
      cell: (row) => `${placeOf(row)} ${row.direction ? t(`records:direction.${row.direction}`) : ''}`,
    },
    ...layout.facts.map(({ key, numeric }) => ({ key, numeric, cell: (row: IssueRow) => row.facts[key] })),
    {
      key: 'status',
      sort: 'status',
      cell: (row) => (
        <>
          <StatusChip status={row.status} /> <QueuedChip record={row.id} rows={queued} />
        </>
      ),
    },
    { key: 'priority', sort: 'priority', cell: (row) => row.priority && t(`option.priority.${row.priority}`) },
    { key: 'assigned_to', wraps: true, cell: (row) => row.assigned_to_name },
    { key: 'resolver', wraps: true, extra: true, cell: (row) => row.resolver_name },
    { key: 'due_at', sort: 'due_at', cell: (row) => <SlaChip issue={row} now={now} /> },
    { key: 'age', numeric: true, extra: true, cell: ageOf },
    { key: 'created_by', wraps: true, extra: true, cell: (row) => row.created_by_name },
  ];
  return columns.map((column) => ({ ...column, label: t(`column.${column.key}`) }));
}
