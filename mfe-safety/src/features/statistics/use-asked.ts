import { now } from '@chainage/shared/api-client/server-clock';
import { dayOf } from '@chainage/shared/lib/format/date';
import { MONTH } from '@chainage/shared/lib/format/days';
import { useLocation } from '@chainage/shared/router';
import type { Asked } from './statistics.queries.ts';

/** What the address asks for: this month, and all packages, where it says nothing that can be read. */
export function useAsked(): Asked & { search: URLSearchParams } {
  const search = new URLSearchParams(useLocation().search);
  const [month, of] = [search.get('month') ?? '', search.get('package') ?? ''];
  return {
    search,
    month: MONTH.test(month) ? month : dayOf(now()).slice(0, 7),
    package: /^[1-9]\d{0,8}$/.test(of) ? Number(of) : undefined,
  };
}
