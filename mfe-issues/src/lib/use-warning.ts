import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { slaSign } from '@chainage/shared/contracts/issues/sla-sign';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Warning } from '@chainage/shared/kit/home/home.model.ts';
import { useNow } from './use-now.ts';

/** Of a repair limit what somebody must know at a glance. */
export function useWarning(): (issue: IssueRow) => Warning | null {
  const { t } = useTranslation('issues');
  const now = useNow();
  return (issue) => {
    switch (slaSign(issue, now).state) {
      case 'over':
        return { text: t('home.sla.over'), tone: 'danger' };
      case 'soon':
        return { text: t('home.sla.soon'), tone: 'warning', ahead: true };
      case 'late':
        return { text: t('home.sla.late'), tone: 'warning' };
      default:
        return null;
    }
  };
}
