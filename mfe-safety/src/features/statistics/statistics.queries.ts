import { api } from '@chainage/shared/api-client/client';
import { LINES_PATH, STATISTICS_PATH } from '@chainage/shared/contracts/safety/statistics/place';
import type { FigureKey, Span } from '@chainage/shared/contracts/safety/statistics/figures';
import type { Statistics, StatisticsLines } from '@chainage/shared/contracts/safety/statistics/statistics';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { PAGE_SIZE } from '@chainage/shared/lib/list-state';
import { keepPreviousData, queryOptions } from '@chainage/shared/query';

/** Of a month, and of one package alone. */
export interface Asked {
  month: string;
  package: number | undefined;
}
const params = ({ month, package: of }: Asked) => ({ month, ...(of !== undefined && { package: String(of) }) });

export const statisticsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...moduleKey('safety'), 'statistics', asked.month, asked.package ?? null],
    queryFn: ({ signal }) => api.get<Statistics>(STATISTICS_PATH, { params: params(asked), signal }),
  });

export interface AskedLines extends Asked {
  figure: FigureKey;
  span: Span;
  page: number;
}
export const linesQuery = ({ figure, span, page, ...asked }: AskedLines) =>
  queryOptions({
    queryKey: [...moduleKey('safety'), 'lines', figure, span, asked.month, asked.package ?? null, page],
    queryFn: ({ signal }) =>
      api.get<StatisticsLines>(LINES_PATH, {
        params: {
          ...params(asked),
          ...{ figure, span, limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
