import { day, inr, isMoney, lookup, oneOf, plate, qty, recordOf, rows, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { is } from '@chainage/shared/contracts/kit/condition';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { defineIssueType } from '../issue-type.ts';
import { daysFromEventOn } from './times.ts';

type Values = Readonly<Record<string, unknown>>;

/** How far the recovery of the cost is; the last two end it. */
const RECOVERY = ['not_traced', 'notice_sent', 'insurance_claim', 'police_case', 'paid', 'written_off'] as const;
const STILL_OPEN = ['not_traced', 'notice_sent', 'insurance_claim', 'police_case'] as const;

const costOf = (values: Values) => decimalProduct([values['quantity'], values['unit_rate']], 2);

/** What has not been recovered of the cost. */
export function balanceOf(values: Values): string | null {
  const cost = costOf(values);
  const recovered = values['amount_recovered'];
  return cost && (typeof recovered === 'string' && recovered ? decimalSum([cost, `-${recovered}`]) : cost);
}

const error = (path: string, code: FieldError['code'], message: string): FieldError => ({ path, code, message });

/** The cost is money itself, and holds no more; no more is recovered than it cost; what is paid has no balance, and what has none is paid or written off. */
function recoveryChecks(values: Values): FieldError[] {
  if (!isMoney(costOf(values) ?? '0'))
    return [error('unit_rate', 'too_large', 'Quantity times rate is over 999999999999.99')];
  const balance = balanceOf(values);
  if (balance === null) return [];
  if (balance.startsWith('-')) return [error('amount_recovered', 'too_large', 'More than the damage cost')];
  const isNothing = /^[0.]+$/.test(balance);
  const state = String(values['recovery_status'] ?? '');
  if (state === 'paid' && !isNothing) return [error('amount_recovered', 'mismatch', 'Paid, but a balance is left')];
  const isEnded = !STILL_OPEN.some((open) => open === state);
  return isNothing && !isEnded && costOf(values) !== '0.00'
    ? [error('recovery_status', 'mismatch', 'All is recovered, so it is paid')]
    : [];
}

const RECOVERED = ['recovery_status', 'notice_no', 'amount_recovered', 'receipt_no', 'recovered_on'] as const;

/** Property of the road that was damaged: what it costs, and who pays. May close while the recovery stays open. */
export const materialDamage = defineIssueType({
  type: 'material_damage',
  called: {
    en: 'Damage to road property, damages to road property, crash barrier hit',
    hi: 'सड़क संपत्ति का नुक़सान, टूटा बैरियर',
    mr: 'रस्ता मालमत्तेचे नुकसान, तुटलेले बॅरियर',
  },
  icon: 'damage',
  phrases: 'damage',
  shape: {
    asset: recordOf('asset-registers'),
    asset_description: text(200),
    quantity: qty(),
    unit: lookup('units-of-measurement'),
    unit_rate: inr(),
    responsible_vehicle: rows(
      {
        registration_no: plate().nullish(),
        owner: text(80).nullish(),
        insurer: text(80).nullish(),
        policy_no: text(40).nullish(),
      },
      10,
    ),
    recovery_status: oneOf(RECOVERY),
    notice_no: text(40),
    amount_recovered: inr(),
    receipt_no: text(40),
    recovered_on: day(),
  },
  sections: [
    {
      key: 'damage',
      fields: ['asset', 'asset_description', 'quantity', 'unit', 'unit_rate', 'damage_cost'],
    },
    { key: 'responsible', fields: ['responsible_vehicle'] },
    {
      key: 'recovery',
      fields: ['recovery_status', 'notice_no', 'amount_recovered', 'balance', 'receipt_no', 'recovered_on'],
    },
  ],
  show: { asset_description: is('record.asset', null) },
  defaults: { quantity: '1', unit: { code: 'nos' }, recovery_status: 'not_traced' },
  search: ['responsible_vehicle.*.registration_no', 'notice_no'],
  requiredAtSubmit: ['asset_description', 'quantity', 'unit', 'unit_rate', 'recovery_status'],
  resolveFields: ['action_taken'],
  sensitive: ['responsible_vehicle.*.owner', 'responsible_vehicle.*.policy_no'],
  openFollowUp: { recovery_status: STILL_OPEN },
  followUp: [...RECOVERED, 'unit_rate', 'quantity', 'responsible_vehicle'],
  followUpChecks: (_, after) => recoveryChecks(after),
  figures: { damage_cost: inr(), balance: inr() },
  computed: (values) => ({ damage_cost: costOf(values), balance: balanceOf(values) }),
  facts: (values) => ({
    damage_cost: costOf(values),
    balance: balanceOf(values),
    recovery_status: typeof values['recovery_status'] === 'string' ? values['recovery_status'] : null,
  }),
  checks: [{ check: recoveryChecks }, daysFromEventOn(['recovered_on'], 'update_followup')],
});
