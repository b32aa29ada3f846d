import { api, isServerAway } from '@chainage/shared/api-client/client';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import type { List } from '@chainage/shared/contracts/list';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryClient, useQuery } from '@chainage/shared/query';
import { reportsQuery, type ReportRow } from '#kind/reports.queries.ts';

/** As spec.md section 9 has it. */
const LIMIT = '100';

const kept = async (): Promise<ReportRow[]> =>
  (await queryClient.fetchQuery(reportsQuery())).filter(({ is_active: active }) => active);

/** Reports in use: as the server says, without it as the device has them. */
export const useReportsInUse = () =>
  useQuery({
    queryKey: [organisationKey(), 'dpr', 'reports in use'],
    queryFn: async ({ signal }) => {
      const params = { is_active: 'true', limit: LIMIT, offset: '0' };
      try {
        return (await api.get<List<ReportRow>>(dprReportPlace.paths.list, { params, signal, background: true }))
          .results;
      } catch (error) {
        if (!isServerAway(error)) throw error;
        return kept();
      }
    },
  });
