import { api } from '@chainage/shared/api-client/client';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { MEASURED_PATH, type MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import type { Measured } from '@chainage/shared/contracts/dpr/overlap';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import type { List } from '@chainage/shared/contracts/list';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { moduleKey, recordListQuery, recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { queryOptions, useQuery } from '@chainage/shared/query';

/** A report, as its list has it. */
export interface Report {
  id: string;
  name: string;
  issue_type: string;
  module_key: string;
  is_active: boolean;
}

/** The reports, those no longer in use too, kept on the device. */
export const reportsQuery = () => referenceListQuery<Report>(['dpr', 'reports'], endpointOf(dprReportPlace.paths.list));

const itemsNow = (pack: number) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'measured', pack],
    queryFn: async ({ signal }) =>
      (await api.get<List<MeasuredItem>>(MEASURED_PATH, { params: { package: String(pack) }, signal })).results,
  });
/** Items of all packages, kept on the device. */
export const itemsKept = () => referenceListQuery<MeasuredItem>(['dpr', 'measured'], endpointOf(MEASURED_PATH));

/** Items that a line of this sheet can be of, with what counts of each: as the server has it now, else as this device got it ready. */
export function useItems({ package: pack, report }: SheetOf) {
  const now = useQuery({ ...itemsNow(pack ?? 0), enabled: pack !== undefined });
  const kept = useQuery(itemsKept());
  const all = now.data ?? kept.data;
  return {
    items: (all ?? []).filter((item) => item.package === pack && item.report === report),
    isLoading: !all && (now.isLoading || kept.isLoading),
    isOld: !now.data && kept.data !== undefined,
  };
}

/** What a sheet is of. */
export interface SheetOf {
  package: number | undefined;
  report: string | undefined;
  work_date: string | undefined;
}

const NAMES = ['package', 'report', 'work_date'] as const;

/** The sheet of a line: as the server has it, with what waits here over it. */
export function useSheetOf(entry: string): SheetOf & { lines: readonly Measured[] } {
  const { data } = useQuery({ ...recordQuery<AnyRecord>(entryPlace, entry), enabled: false });
  const { rows } = usePending(entryPlace);
  const { rows: lines } = usePending(logPlace);
  const said = rows.filter(({ record }) => record === entry).map(({ request: { body } }) => body);
  const all = Object.assign({}, data, ...said.map((body) => withNames(body))) as AnyRecord;
  const waiting = lines.filter(({ sheet, verb }) => sheet === entry && verb === 'create');
  const logs = ((data?.['lines'] as { logs?: Measured[] } | undefined)?.logs ?? []).map((line) => ({ ...line }));
  return {
    package: all['package'] as number | undefined,
    report: all['report'] as string | undefined,
    work_date: all['work_date'] as string | undefined,
    lines: [
      ...logs,
      ...waiting.map(({ record, request: { body } }) => ({ ...body, id: record, work_date: all['work_date'] })),
    ],
  };
}

const withNames = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(NAMES.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));

/** Lines of an item on a day, on whatever sheet. */
export function useMeasuredOn(key: string, day: string | undefined): readonly Measured[] {
  const { data } = useQuery({
    ...recordListQuery<Measured & { id: string }>(logPlace, {
      package_key: key,
      work_date_from: day ?? '',
      work_date_to: day ?? '',
      limit: '200',
    }),
    enabled: key !== '' && day !== undefined,
  });
  return data?.results ?? [];
}
