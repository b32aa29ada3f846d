import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { Warning } from '@chainage/shared/kit/home/home.model.ts';
import { useSlaWords } from './signs/use-sla-words.ts';
import { useNow } from './use-now.ts';

/** Of a repair limit what somebody must know at a glance. */
export function useWarning(): (issue: IssueRow) => Warning | null {
  const words = useSlaWords();
  const now = useNow();
  return (issue) => {
    const { state, text } = words(issue, now);
    switch (state) {
      case 'over':
        return { text, tone: 'danger' };
      case 'soon':
        return { text, tone: 'warning', ahead: true };
      case 'late':
        return { text, tone: 'warning' };
      default:
        return null;
    }
  };
}
