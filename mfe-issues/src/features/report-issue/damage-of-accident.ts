import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { newId } from '@chainage/shared/lib/ids';

type Row = Readonly<Record<string, unknown>>;
type Linked = IssueRecord['linked_issues'][number];

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** A decimal in units of its last place. */
const digits = (value: unknown, places: number): bigint =>
  BigInt(decimalProduct([value], places)?.replace('.', '') ?? 0);

/** Of an amount of money, `decimal(14,2)`. */
const MOST_DIGITS = 14;

/** What one of them costs, where quantity times that is the estimate to the paisa. */
function rateOf({ estimated_cost: cost, quantity }: Row): string | null {
  const [paise, thousandths] = [digits(cost, 2) * 1000n, digits(quantity, 3)];
  if (paise === 0n || thousandths === 0n || paise % thousandths > 0n) return null;
  const rate = String(paise / thousandths).padStart(3, '0');
  return rate.length > MOST_DIGITS ? null : `${rate.slice(0, -2)}.${rate.slice(-2)}`;
}

const isReport = ({ relation, incoming, issue_type: type, status }: Linked) =>
  relation === 'caused_by' && incoming && type === 'material_damage' && status !== 'rejected' && status !== 'cancelled';

/** Rows are reported in their order, one in each report; of several none is taken over twice. */
function nextRow(accident: AnyRecord): Row {
  const damaged = rowsOf(accident['property_damage']);
  const reported = ((accident['linked_issues'] ?? []) as Linked[]).filter(isReport).length;
  return damaged[damaged.length === 1 ? 0 : reported] ?? {};
}

/** What a report of damage begins with of the accident that caused it, as a record has it: no names of persons. */
export function damageOfAccident(accident: AnyRecord, said: (number: string) => string): Row {
  if (!ROAD_ACCIDENTS.some((type) => type === accident['issue_type'])) return {};
  const row = nextRow(accident);
  const { asset, description: what, quantity, unit } = row;
  const plates = rowsOf(accident['vehicles'])
    .filter(({ role }) => role === 'responsible')
    .flatMap(({ registration_no: plate }) => (plate ? [{ row_id: newId(), registration_no: plate }] : []));
  const number = typeof accident['number'] === 'string' ? said(accident['number']) : '';
  // the form of a registered asset has no words of its own for it
  const words = [number, asset && what].filter(Boolean).join(': ');
  return {
    ...{ asset, asset_description: what, quantity, unit, unit_rate: rateOf(row) },
    ...{ description: words || null, responsible_vehicle: plates.length > 0 ? plates : null },
  };
}

/** The same, in the reader's language. */
export function useDamageOfAccident() {
  const { t } = useTranslation('issues');
  return (accident: AnyRecord) => damageOfAccident(accident, (number) => t('begin.damageIn', { number }));
}
