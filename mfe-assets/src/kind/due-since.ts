import { now } from '@chainage/shared/api-client/server-clock';
import { dayOf } from '@chainage/shared/lib/format/date';

/** The day since which somebody should inspect it; null where nobody has to yet, as in the list's filter. */
export function dueSince({ next_inspection_on: day, status }: Readonly<Record<string, unknown>>): string | null {
  return typeof day === 'string' && status !== 'retired' && day <= dayOf(now()) ? day : null;
}
