import { api } from '@chainage/shared/api-client/client';
import type { Bill, Daily, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import { DAILY_PATH, monthBill, monthFigures, monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { moduleKey, recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { queryOptions } from '@chainage/shared/query';

/** A month, as its list has it. */
export interface MonthRow {
  id: string;
  month: string;
  package: number;
  issue_type: string;
  status: string;
}

export const monthsQuery = () => recordListQuery<MonthRow>(monthPlace, { limit: '1000', ordering: '-month' });

export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'month', id, 'figures'],
    queryFn: ({ signal }) => api.get<MonthFigures>(monthFigures(id), { signal }),
  });

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'month', id, 'bill'],
    queryFn: ({ signal }) => api.get<Bill>(monthBill(id), { signal }),
  });

export const dailyQuery = (asked: { package: string; issue_type: string; date: string }) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'daily', asked],
    queryFn: ({ signal }) => api.get<Daily>(DAILY_PATH, { params: asked, signal }),
    enabled: asked.package !== '',
  });
