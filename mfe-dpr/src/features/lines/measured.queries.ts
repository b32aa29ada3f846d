import { api } from '@chainage/shared/api-client/client';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { MEASURED_PATH, type MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import type { Measured } from '@chainage/shared/contracts/dpr/overlap';
import type { List } from '@chainage/shared/contracts/list';
import { useInlineForm } from '@chainage/shared/kit/form/inline-form.ts';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { moduleKey, recordListQuery, recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { queryClient, queryOptions, useQuery } from '@chainage/shared/query';
import { useWaiting } from './waiting.ts';

const itemsNow = (pack: number) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'measured', pack],
    queryFn: async ({ signal }) =>
      (await api.get<List<MeasuredItem>>(MEASURED_PATH, { params: { package: String(pack), limit: '1000' }, signal }))
        .results,
  });
/** Items of all packages, kept on the device. */
export const itemsKept = () => referenceListQuery<MeasuredItem>(['dpr', 'measured'], endpointOf(MEASURED_PATH));

/** The last certified month of a sheet's work, as far as this device knows: as the server said last, else as it got it ready. */
export function closedTo({ package: pack, report }: Readonly<Record<string, unknown>>): string | null {
  const now = queryClient.getQueryData(itemsNow(Number(pack)).queryKey);
  const known = now ?? queryClient.getQueryData(itemsKept().queryKey) ?? [];
  return known.find((item) => item.package === Number(pack) && item.report === report)?.closed_to ?? null;
}

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

type Values = Readonly<Record<string, unknown>>;

/** An entry that a line on a page of its own belongs to: as the server has it, and what of it waits on this device. */
function useEntry(entry: string, wanted: boolean) {
  const { rows, loaded } = usePending(entryPlace, wanted);
  const own = rows.filter(({ record, verb }) => record === entry && ['create', 'edit'].includes(verb));
  const isMade = own.some(({ verb }) => verb === 'create');
  const { data, isLoading } = useQuery({
    ...recordQuery<AnyRecord>(entryPlace, entry),
    enabled: wanted && entry !== '' && loaded && !isMade,
  });
  const known: Values = Object.assign({}, data, ...own.map(({ request }) => request.body));
  return { known, isLoading: wanted && (isLoading || !loaded) };
}

/** The sheet of the line whose form is open: the one it stands on, else its entry, else what the line itself says of it. */
export function useSheetOf(line: Values): SheetOf & { lines: readonly Measured[]; isLoading: boolean } {
  const inline = useInlineForm();
  const { known, isLoading } = useEntry(String(line['dpr_entry'] ?? ''), inline === null);
  const on: Values = inline?.on ?? known;
  const there = inline?.beside ?? (known['lines'] as { logs?: readonly Measured[] } | undefined)?.logs ?? [];
  const said = (name: string) => on[name] ?? (line[name] || undefined);
  const pack = said('package');
  return {
    isLoading,
    package: pack === undefined ? undefined : Number(pack),
    report: said('report') as string | undefined,
    work_date: said('work_date') as string | undefined,
    lines: there.map((line: Measured) => ({ ...line, work_date: said('work_date') })),
  };
}

const WRITES = ['create', 'edit'];

/** Lines of an item that wait on this device, on whatever sheet of the day: what no server has told of yet. */
function useWaitingOn(key: string, day: string | undefined): readonly Measured[] {
  const rows = useWaiting(key !== '' && day !== undefined);
  const bodies = ({ entity: of }: { entity: string }) => {
    const found = new Map<string, Values>();
    for (const { entity, record, verb, request } of rows)
      if (entity === of && WRITES.includes(verb))
        found.set(record, { ...found.get(record), ...(request.body as Values), id: record });
    return found;
  };
  const days = bodies(entryPlace);
  return [...bodies(logPlace).values()]
    .map((line): Measured & Values => ({
      ...line,
      work_date: line['work_date'] ?? days.get(String(line['dpr_entry']))?.['work_date'],
    }))
    .filter((line) => line.package_key === key && line.work_date === day);
}

/** Lines of an item on a day, on whatever sheet: as the server or this device has them, with what waits here. */
export function useMeasuredOn(key: string, day: string | undefined): readonly Measured[] {
  const waiting = useWaitingOn(key, day);
  const { data } = useQuery({
    ...recordListQuery<Measured & { id: string }>(logPlace, {
      package_key: key,
      work_date_from: day ?? '',
      work_date_to: day ?? '',
      limit: '200',
    }),
    // while a year is typed it is one of long ago
    enabled: key !== '' && day !== undefined && day.startsWith('20'),
  });
  const known = data?.results ?? [];
  return [...known.filter(({ id }) => !waiting.some((line) => line.id === id)), ...waiting];
}
