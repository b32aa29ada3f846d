import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Link, useLocation, useParams } from '@chainage/shared/router';
import { ImageOff } from '@chainage/shared/ui/icons';
import { chainageOf } from '#lib/format.ts';
import { SlaChip } from '#lib/signs/sla-chip.tsx';
import { QueuedChip } from '#lib/signs/queued-chip.tsx';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { spanOf } from '#lib/sla.ts';
import { useNow } from '#lib/use-now.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { useRowLabels } from './row-labels.ts';
import styles from '#lib/cards.module.css';

function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className={styles['thumbnail']}>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <ImageOff aria-hidden="true" />}
    </span>
  );
}

function Facts({ row, layout }: { row: IssueRow; layout: TypeLayout }) {
  const { t } = useTranslation('issues');
  const told = layout.facts.flatMap(({ key, numeric }) => {
    const value = row.facts[key];
    if (value === null || value === undefined || value === 0) return [];
    return [numeric ? `${value} ${t(`fact.${key}`)}` : String(value)];
  });
  return told.length > 0 ? <span className={styles['facts']}>{told.join(' · ')}</span> : null;
}

interface Props {
  rows: readonly IssueRow[];
  layout: TypeLayout;
  /** Rows of the outbox: records with some bear a sign. */
  queued?: readonly OutboxRow[];
}

/** The list on a phone, and beside an open record: plain rows, a thumb high each. */
export function IssueCards({ rows, layout, queued = [] }: Props) {
  const { t } = useTranslation('issues');
  const now = useNow();
  const { search } = useLocation();
  const open = useParams()['issue_id'];
  const labels = useRowLabels(layout.type);
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => {
        const age = row.occurred_at ? spanOf(now - Date.parse(row.occurred_at)) : null;
        return (
          <li key={row.id}>
            <Link
              to={{ pathname: `/issues/${layout.type}/view/${row.id}`, search }}
              className={styles['card']}
              aria-current={row.id === open ? 'true' : undefined}
            >
              <Thumbnail url={row.thumbnail_url} />
              <span className={styles['body']}>
                <span className={styles['what']}>{labels.what(row)}</span>
                <span className={styles['where']}>
                  <span className={styles['chainage']}>{chainageOf(row)}</span>
                  {row.direction && t(`option.direction.${row.direction}`)}
                  {age && (
                    <span className={styles['age']}>
                      {t('list.ago', { span: t(`span.${age.unit}`, { count: age.count }) })}
                    </span>
                  )}
                </span>
                <Facts row={row} layout={layout} />
                <span className={styles['signs']}>
                  <QueuedChip record={row.id} rows={queued} />
                  <StatusChip status={row.status} />
                  <SlaChip issue={row} now={now} />
                </span>
                <span className={styles['number']}>{row.number ?? t('list.noNumber')}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
