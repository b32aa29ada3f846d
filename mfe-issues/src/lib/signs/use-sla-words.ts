import { slaSign, type SlaSign, type Timed } from '@chainage/shared/contracts/issues/sla-sign';
import { useTranslation } from '@chainage/shared/i18n/react';

/** How an issue stands towards its limit, in the one set of words that list, record, home page and register share. */
export function useSlaWords(): (issue: Timed, now: number) => { state: SlaSign['state']; text: string } {
  const { t } = useTranslation('issues');
  return (issue, now) => {
    const { state, span } = slaSign(issue, now);
    const words = { span: span ? t(`span.${span.unit}`, { count: span.count }) : '' };
    return { state, text: state === 'none' ? '' : t(`sla.${state}`, words) };
  };
}
