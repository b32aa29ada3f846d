import { api } from '@chainage/shared/api-client/client';
import {
  POINT_PATH,
  PROGRESS_PATH,
  STANDINGS_PATH,
  STRETCHES_PATH,
} from '@chainage/shared/contracts/dpr/progress/place';
import type { Progress, ProgressPoint, Standings, Stretches } from '@chainage/shared/contracts/dpr/progress/progress';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { queryOptions } from '@chainage/shared/query';

/** Of a package, and of one of its reports alone. */
export interface Asked {
  package: string;
  report: string;
}
const params = ({ package: of, report }: Asked) => ({ package: of, ...(report && { report }) });

export const standingsQuery = () =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'progress', 'packages'],
    queryFn: ({ signal }) => api.get<Standings>(STANDINGS_PATH, { signal }),
  });

export const progressQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'progress', asked],
    queryFn: ({ signal }) => api.get<Progress>(PROGRESS_PATH, { params: params(asked), signal }),
    enabled: asked.package !== '',
  });

/** The items that the curves add up at the end of a month. */
export const pointQuery = (asked: Asked, month: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'progress', 'point', asked, month],
    queryFn: ({ signal }) => api.get<ProgressPoint>(POINT_PATH, { params: { ...params(asked), month }, signal }),
  });

export const stretchesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'progress', 'stretches', asked],
    queryFn: ({ signal }) => api.get<Stretches>(STRETCHES_PATH, { params: params(asked), signal }),
    enabled: asked.package !== '',
  });
