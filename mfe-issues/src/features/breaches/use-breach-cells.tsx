import type { BreachRow } from '@chainage/shared/contracts/issues/breaches';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells } from '@chainage/shared/kit/list/list.model.ts';
import { useLimit } from '@chainage/shared/kit/use-limit.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { SlaChip } from '#lib/signs/sla-chip.tsx';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { useNow } from '#lib/use-now.ts';
import styles from './breaches.module.css';

/** What no field kind writes of a row: its limit, or that it was called off, in the words of every list, the letter's file, and what is not yet all. */
export function useBreachCells(): Cells<BreachRow> {
  const { t } = useTranslation('issues');
  const now = useNow();
  const limit = useLimit();
  const label = (name: string) => t(`column.${name}`);
  return {
    type: ({ issue_type: type }) => t(`type.${type}.one`),
    due_said: ({ due_at: due }) => `${label('due_at')}: ${limit(due)}`,
    done_said: ({ resolved_at: done }) => (done ? `${label('resolved_at')}: ${formatDateTime(done)}` : null),
    sla: (row) => (
      <span className={styles['signs']}>
        {row.status === 'cancelled' || row.status === 'rejected' ? (
          <StatusChip status={row.status} />
        ) : (
          <SlaChip issue={row} now={now} />
        )}
        {row.temporary_hours_over !== null && (
          <Chip tone="warning" icon={AlertTriangle}>
            {t('breach.temporaryLate', { hours: groupIndian(row.temporary_hours_over) })}
          </Chip>
        )}
      </span>
    ),
    letter: ({ letter_number: number, letter_url: url }) =>
      url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {number ?? t('breach.letterFile')}
        </a>
      ) : (
        number
      ),
    damages({ damages, so_far: soFar }) {
      if (damages === null) return null;
      const amount = formatRupees(damages);
      return soFar ? `${amount} ${t('breach.total.soFar')}` : amount;
    },
  };
}
