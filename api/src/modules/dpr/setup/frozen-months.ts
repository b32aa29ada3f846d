/** Until which day rates are held by months that were certified or billed. */
import { heldRates } from '@chainage/shared/contracts/dpr/setup/held-rates';
import type { Rated } from '@chainage/shared/contracts/dpr/setup/rate-on';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { RecordFacts, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import { stays } from '#kernel/records/table/stays.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';

/** By package and report, the last day of the last month that is frozen. */
type Held = ReadonlyMap<string, string>;
interface FactsOfKeys extends RecordFacts {
  held?: Held;
}
type Asked = Parameters<ServedKind<TableRecord, RecordFacts>['checkFields']>[1];

const placeOf = ({ package: section, report }: Values): string => `${String(section)} ${String(report)}`;

/** Reads them beside the facts of a key; as few rows as there are packages and reports. */
export const withFrozenMonths = (readFacts: PlainTable['readFacts']): PlainTable['readFacts'] =>
  async function readFactsOfKeys(tenant, asked) {
    const facts = await readFacts(tenant, asked);
    const { rows } = await sql<{ package: number; report: string; until: string }>`
      select m.package, r.id as report, to_char((max(m.month) || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as until
      from dpr_month m join dpr_report r on ${own('r')} and r.issue_type = m.issue_type
      where ${own('m')} and m.status in ('certified', 'approved', 'billed') group by 1, 2`.execute(tenant.db);
    const held: Held = new Map(rows.map((row) => [placeOf({ ...row }), row.until]));
    return { ...facts, held } satisfies FactsOfKeys;
  };

const ratedIn = (values: Values): Rated => ({
  rate: String(values['rate']),
  rates: (values['rates'] ?? []) as NonNullable<Rated['rates']>,
});

/** What of a change of rates would alter a month that is frozen. */
function checkRates({ loaded, values, after, facts }: Asked): FieldError[] {
  if (!loaded || !('rate' in values || 'rates' in values)) return [];
  const until = (facts as FactsOfKeys).held?.get(placeOf(loaded.record.values));
  return until === undefined ? [] : heldRates(ratedIn(loaded.record.values), ratedIn(after), until);
}

/** What bills go on from: changed behind a frozen month, what was paid before would be said otherwise. */
const staysBilled = stays(['is_billable', 'opening_cumulative']);

/** What of a change would alter a month that is frozen, or those that go on from it. */
export function checkFrozen(asked: Asked): FieldError[] {
  const { loaded, facts } = asked;
  const isHeld = loaded && (facts as FactsOfKeys).held?.has(placeOf(loaded.record.values));
  return [...checkRates(asked), ...(isHeld ? staysBilled(asked) : [])];
}
