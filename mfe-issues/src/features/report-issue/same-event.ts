import { kmToMetres, metresApart, metresToKm, parseChainage } from '@chainage/shared/contracts/chainage';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { SimilarSlot } from '@chainage/shared/kit/form/form-slots.ts';
import { labelsOf } from '@chainage/shared/lib/format/lookup';
import { queryClient } from '@chainage/shared/query';
import { lookupQuery } from '#lib/lookups.queries.ts';

type Wire = Readonly<Record<string, unknown>>;

const DUPLICATE_M = 100;
const DUPLICATE_MS = 2 * 3600_000;

const dayInIndia = (time: number) => new Date(time + 330 * 60_000).toISOString().slice(0, 10);

/** List query for what may be the same event: same type and direction, ±100 m (the time is compared on the answer). */
function duplicateParams(type: string, wire: Record<string, unknown>): Record<string, string> | null {
  const { chainage_from: from, chainage_to: to, direction, occurred_at: at, highway } = wire;
  if (typeof from !== 'string' || typeof direction !== 'string' || typeof at !== 'string' || !highway) return null;
  if (parseChainage(from) === null) return null;
  const metres = kmToMetres(from);
  const end = typeof to === 'string' && parseChainage(to) !== null ? Math.max(metres, kmToMetres(to)) : metres;
  const time = Date.parse(at);
  return {
    issue_type: type,
    direction,
    chainage_from: metresToKm(Math.max(0, metres - DUPLICATE_M)),
    chainage_to: metresToKm(end + DUPLICATE_M),
    date_from: dayInIndia(time - DUPLICATE_MS),
    date_to: dayInIndia(time + DUPLICATE_MS),
    limit: '10',
  };
}

const isSameTime = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && Math.abs(Date.parse(one) - Date.parse(other)) <= DUPLICATE_MS;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** What a report is counted by, as the rows of its list have it. */
function factsOf(type: string, values: Wire): Wire {
  const { factLookup, facts, shape } = issueTypeOf(type) ?? {};
  if (!facts) return {};
  const { lookup, params } = (factLookup && fieldsOf(shape ?? {})[factLookup]) || {};
  const known = lookup ? queryClient.getQueryData(lookupQuery(lookup, params).queryKey) : undefined;
  const record = known?.find(({ id }) => id === values[factLookup ?? '']);
  return { facts: facts(values, record?.label ?? null), fact_labels: record && labelsOf(record) };
}

const valueOf = (row: Wire, name: string) => text((row['facts'] as Wire | undefined)?.[name]) ?? text(row[name]);

/** Whether both say something of which one event has one alone, as a plate, and not the same. */
const areApart = (type: string, row: Wire, wire: Wire): boolean =>
  (issueTypeOf(type)?.tellsApart ?? []).some((name) => {
    const [one, other] = [valueOf(row, name), valueOf(wire, name)];
    return one !== null && other !== null && one !== '' && other !== '' && one !== other;
  });

/** When two reports of a type may be of one event: on one carriageway, within 100 m and two hours. */
export const sameEvent = (type: string): SimilarSlot => ({
  params: (wire) => duplicateParams(type, wire),
  isSame(row, wire) {
    const metres = metresApart(row, wire);
    return (
      row['issue_type'] === type &&
      row['direction'] === wire['direction'] &&
      row['highway'] === wire['highway'] &&
      metres !== null &&
      metres <= DUPLICATE_M &&
      isSameTime(row['occurred_at'], wire['occurred_at']) &&
      !areApart(type, row, wire)
    );
  },
  asRow: (record) => ({ ...record, ...factsOf(type, record) }),
  metres: metresApart,
  at: ({ occurred_at: at }) => text(at),
  picture: ({ thumbnail_url: picture }) => text(picture),
});
