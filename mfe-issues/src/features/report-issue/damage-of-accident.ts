import { fieldsOf, pick } from '@chainage/shared/contracts/kit/field';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import { useTranslation } from '@chainage/shared/i18n/react';
import { newRow, valuesToForm } from '@chainage/shared/kit/form/values.ts';
import type { FormValues } from '@chainage/shared/kit/kind';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';

type Row = Readonly<Record<string, unknown>>;
type Linked = IssueRecord['linked_issues'][number];

const DAMAGE = 'material_damage';

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** An amount of money, `decimal(14,2)`. */
const MONEY = /^\d{1,12}\.\d\d$/;

/** What one of them costs, where quantity times that is the estimate to the paisa. */
function rateOf({ estimated_cost: cost, quantity }: Row): string | null {
  const rate = decimalQuotient(cost, quantity, 2);
  const isExact = rate !== null && decimalProduct([rate, quantity], 5) === decimalProduct([cost], 5);
  return isExact && MONEY.test(rate) ? rate : null;
}

const isReport = ({ relation, incoming, issue_type: type, status }: Linked) =>
  relation === 'caused_by' && incoming && type === DAMAGE && status !== 'rejected' && status !== 'cancelled';

/** Rows are reported in their order, one in each report; of several none is taken over twice. */
function nextRow(accident: AnyRecord): Row {
  const damaged = rowsOf(accident['property_damage']);
  const reported = ((accident['linked_issues'] ?? []) as Linked[]).filter(isReport).length;
  return damaged[damaged.length === 1 ? 0 : reported] ?? {};
}

/** What a report of damage begins with of the accident that caused it: no names of persons. */
export function damageOfAccident(accident: AnyRecord, said: (number: string) => string): FormValues {
  if (!ROAD_ACCIDENTS.some((type) => type === accident['issue_type'])) return {};
  const fields = fieldsOf(issueKind(DAMAGE).fields);
  const row = nextRow(accident);
  const { asset, description: what, quantity, unit } = row;
  const plates = rowsOf(accident['vehicles'])
    .filter(({ role }) => role === 'responsible')
    .flatMap(({ registration_no: plate }) => (typeof plate === 'string' && plate ? [plate] : []));
  const number = typeof accident['number'] === 'string' ? said(accident['number']) : '';
  // the form of a registered asset has no words of its own for it
  const words = [number, asset && what].filter(Boolean).join(': ');
  const wire = Object.entries({
    ...{ asset, asset_description: what, quantity, unit, unit_rate: rateOf(row), description: words || null },
  }).filter(([, value]) => value !== null && value !== undefined);
  const taken = wire.map(([name]) => name);
  return {
    ...valuesToForm(Object.fromEntries(wire), pick(fields, taken)),
    ...(plates.length > 0 && {
      responsible_vehicle: plates.map((plate) => ({
        ...newRow(fields['responsible_vehicle']?.row ?? {}),
        registration_no: plate,
      })),
    }),
  };
}

/** The same, in the reader's language. */
export function useDamageOfAccident() {
  const { t } = useTranslation('issues');
  return (accident: AnyRecord) => damageOfAccident(accident, (number) => t('begin.damageIn', { number }));
}
