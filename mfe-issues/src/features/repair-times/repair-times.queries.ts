import { api } from '@chainage/shared/api-client/client';
import { REPAIR_TIMES_PATH } from '@chainage/shared/contracts/issues/repair-paths';
import type {
  RepairHistory,
  RepairRules,
  RepairRulesEdit,
  RepairTimes,
  RepairTimesEdit,
  RepairTimesRow,
} from '@chainage/shared/contracts/issues/repair-times';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryClient, queryOptions } from '@chainage/shared/query';

const key = () => [organisationKey(), 'repair-times'];

export const repairTimesQuery = () =>
  queryOptions({
    queryKey: key(),
    queryFn: ({ signal }) => api.get<RepairTimes>(REPAIR_TIMES_PATH, { signal }),
  });

/** Of a sub-type; without one, of the rules. */
export const historyQuery = (id?: number) =>
  queryOptions({
    queryKey: [...key(), 'history', id ?? 'rules'],
    queryFn: ({ signal }) =>
      api.get<RepairHistory>(`${REPAIR_TIMES_PATH}history/`, { signal, ...(id && { params: { id: String(id) } }) }),
  });

const lay = (change: (known: RepairTimes) => RepairTimes) =>
  queryClient.setQueryData<RepairTimes>(repairTimesQuery().queryKey, (known) => known && change(known));

/** What holds now, of one sub-type, in place of what was known. */
export const showRow = (row: RepairTimesRow) =>
  lay((known) => ({ ...known, results: known.results.map((one) => (one.id === row.id ? row : one)) }));
export const showRules = (rules: RepairRules) => lay((known) => ({ ...known, rules }));

export const saveTimes = (id: number, body: RepairTimesEdit) =>
  api.patch<RepairTimesRow>(`${REPAIR_TIMES_PATH}${id}/`, body);
export const saveRules = (body: RepairRulesEdit) => api.patch<RepairRules>(`${REPAIR_TIMES_PATH}rules/`, body);
