import { dayEndedBy, formatDate, formatDateTime } from '#lib/format/date.ts';
import { useKitTexts } from './texts.tsx';

/**
 * Writes a limit as people say it: `26 Nov, 2026, end of day` of one that falls on midnight, where `27 Nov, 2026 12:00 AM` would be
 * read as the 27th; `26 Nov, 2026 10:10 PM` of any other; empty for nothing.
 */
export function useLimit(): (limit: string | null | undefined) => string {
  const t = useKitTexts('kit');
  return (limit) => {
    const day = limit ? dayEndedBy(limit) : null;
    return day ? t('kit:limit.endOfDay', { day: formatDate(day) }) : formatDateTime(limit);
  };
}
