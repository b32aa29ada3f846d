import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useLocation, useParams } from '@chainage/shared/router';
import { ImageOff } from '@chainage/shared/ui/icons';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { placeOf } from '@chainage/shared/lib/format/place';
import { QueuedChip } from '@chainage/shared/kit/pending/queued-chip';
import { SlaChip } from '#lib/signs/sla-chip.tsx';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { spanOf } from '#lib/sla.ts';
import { useNow } from '#lib/use-now.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { useRowLabels } from './row-labels.ts';

interface Props {
  rows: readonly IssueRow[];
  layout: TypeLayout;
  /** Rows of the outbox: records with some bear a sign. */
  queued?: readonly OutboxRow[];
}

/** The list on a phone, and beside an open record. */
export function IssueCards({ rows, layout, queued = [] }: Props) {
  const { t } = useTranslation('issues');
  const now = useNow();
  const { search } = useLocation();
  const open = useParams()['issue_id'];
  const labels = useRowLabels(layout.type);
  const factsOf = (row: IssueRow) =>
    layout.facts.flatMap(({ key, numeric }) => {
      const value = row.facts[key];
      if (value === null || value === undefined || value === 0) return [];
      return [numeric ? `${value} ${t(`fact.${key}`)}` : String(value)];
    });
  const ageOf = (row: IssueRow) => {
    const span = row.occurred_at ? spanOf(now - Date.parse(row.occurred_at)) : null;
    return span && t('list.ago', { span: t(`span.${span.unit}`, { count: span.count }) });
  };
  return (
    <ListCards>
      {rows.map((row) => (
        <ListCard
          key={row.id}
          to={{ pathname: `/issues/${layout.type}/view/${row.id}`, search }}
          current={row.id === open}
          picture={
            row.thumbnail_url ? (
              <img src={row.thumbnail_url} alt="" loading="lazy" decoding="async" />
            ) : (
              <ImageOff aria-hidden="true" />
            )
          }
          title={labels.what(row)}
          chainage={placeOf(row)}
          side={row.direction && t(`records:direction.${row.direction}`)}
          end={ageOf(row)}
          signs={
            <>
              <QueuedChip record={row.id} rows={queued} />
              <StatusChip status={row.status} />
              <SlaChip issue={row} now={now} />
            </>
          }
          quiet={[factsOf(row).join(' · '), row.number ?? t('list.noNumber')].filter(Boolean)}
        />
      ))}
    </ListCards>
  );
}
