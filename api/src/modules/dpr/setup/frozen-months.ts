/** Until which day rates are held by months that were certified or billed. */
import { heldRates } from '@chainage/shared/contracts/dpr/setup/held-rates';
import type { Rated } from '@chainage/shared/contracts/dpr/setup/rate-on';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { RecordFacts, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';

/** By package and report: the last day of the last month that is frozen, and when a month was certified last. */
type Held = ReadonlyMap<string, { until: string; certified: string }>;
interface FactsOfKeys extends RecordFacts {
  held?: Held;
}
type Asked = Parameters<ServedKind<TableRecord, RecordFacts>['checkFields']>[1];

const placeOf = ({ package: section, report }: Values): string => `${String(section)} ${String(report)}`;

/** Reads them beside the facts of a key; as few rows as there are packages and reports. */
export const withFrozenMonths = (readFacts: PlainTable['readFacts']): PlainTable['readFacts'] =>
  async function readFactsOfKeys(tenant, asked) {
    const facts = await readFacts(tenant, asked);
    const { rows } = await sql<{ package: number; report: string; until: string; certified: string }>`
      select m.package, r.id as report, to_char((max(m.month) || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as until,
        max(m.certified_at) as certified
      from dpr_month m join dpr_report r on ${own('r')} and r.issue_type = m.issue_type
      where ${own('m')} and m.status in ('certified', 'approved', 'billed') group by 1, 2`.execute(tenant.db);
    const held: Held = new Map(rows.map((row) => [placeOf({ ...row }), row]));
    return { ...facts, held } satisfies FactsOfKeys;
  };

const ratedIn = (values: Values): Rated => ({
  rate: String(values['rate']),
  rates: (values['rates'] ?? []) as NonNullable<Rated['rates']>,
});

/** What the figures of a frozen month began with, where it had the key. */
const BEGUN_WITH = ['opening_cumulative', 'is_billable'];

/** What of a change would alter a month that is frozen, or what the next one says of it. */
export function checkHeld({ loaded, values, after, facts }: Asked): FieldError[] {
  const changed = [...BEGUN_WITH, 'rate', 'rates'].filter((name) => name in values);
  if (!loaded || changed.length === 0) return [];
  const { values: before, created_at: at } = loaded.record;
  const held = (facts as FactsOfKeys).held?.get(placeOf(before));
  if (held === undefined) return [];
  const begun = new Date(at) < new Date(held.certified) ? BEGUN_WITH : [];
  return [
    ...begun
      .filter((name) => changed.includes(name) && after[name] !== before[name])
      .map((path): FieldError => ({ path, code: 'too_old', message: 'A frozen month was counted with it' })),
    ...heldRates(ratedIn(before), ratedIn(after), held.until),
  ];
}
