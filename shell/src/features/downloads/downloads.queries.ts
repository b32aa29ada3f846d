import { api } from '@chainage/shared/api-client/client';
import type { ExcelAction, ExcelList } from '@chainage/shared/contracts/excel';
import { EXCEL_LIST_PATH, excelStepPath } from '@chainage/shared/contracts/excel-paths';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryClient, queryOptions } from '@chainage/shared/query';

/** Asked for so often while one is being made. */
const ASKED_EVERY_MS = 2000;

const key = () => [organisationKey(), 'excel'] as const;
const isUnderWay = ({ status }: ExcelList['results'][number]) => status === 'queued' || status === 'processing';

/** The newest files that were ordered. */
export const downloadsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...key(), limit],
    queryFn: ({ signal }) => api.get<ExcelList>(EXCEL_LIST_PATH, { params: { limit: String(limit) }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? ASKED_EVERY_MS : false),
    refetchOnWindowFocus: true,
  });

/** Makes one again, or calls it off; what it is by then, the list says. */
export async function actOn(id: string, action: ExcelAction): Promise<void> {
  try {
    await api.post(excelStepPath(id), { action });
  } finally {
    await queryClient.invalidateQueries({ queryKey: key() });
  }
}
