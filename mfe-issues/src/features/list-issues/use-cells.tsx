import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells } from '@chainage/shared/kit/list/list.model.ts';
import { SlaChip } from '#lib/signs/sla-chip.tsx';
import { spanOf } from '@chainage/shared/contracts/issues/sla-sign';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useNow } from '#lib/use-now.ts';
import styles from './cells.module.css';

/** What no field kind writes of an issue: how long ago, and what is left of the repair limit. */
export function useCells(): Cells<IssueRow> {
  const { t } = useTranslation('issues');
  const now = useNow();
  return {
    type: ({ issue_type }) => t(`type.${issue_type}.one`),
    age({ occurred_at }, place) {
      if (!occurred_at) return null;
      const { unit, count } = spanOf(now - Date.parse(occurred_at));
      const span = t(`span.${unit}`, { count });
      return place === 'card' ? t('list.ago', { span, count, context: unit }) : span;
    },
    due_at(row, place) {
      if (place === 'paper') return formatDateTime(row.due_at);
      const sign = <SlaChip issue={row} now={now} />;
      return place === 'card' ? (
        sign
      ) : (
        <span className={styles['due']} data-due={formatDateTime(row.due_at)}>
          {sign}
        </span>
      );
    },
  };
}
