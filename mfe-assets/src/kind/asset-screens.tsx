import { asset } from '@chainage/shared/contracts/assets/kind';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import type { AssetCondition, AssetStatus } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Referring } from '@chainage/shared/kit/links/referring';
import { FieldValue } from '@chainage/shared/kit/record/field-value';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { ConditionChip, StatusChip } from './asset-chips.tsx';
import { dueSince } from './due-since.ts';
import { Inspections } from './inspections.tsx';
import { PartOf, Parts } from './parts.tsx';

interface OfAsset {
  record: AnyRecord;
}

const UNIT = { kind: 'lookup', lookup: 'units-of-measurement' } as const;
const Unit = ({ record }: OfAsset) => <FieldValue name="unit" field={UNIT} value={record['unit']} record={record} />;

const Quantity = ({ record }: OfAsset) => (
  <>
    {formatQuantity(String(record['quantity']))} <Unit record={record} />
  </>
);

/** Rupees for one of its unit. */
function Rate({ record }: OfAsset) {
  const { t } = useTranslation('assets');
  return (
    <>
      {t('view.per', { amount: formatRupees(String(record['replacement_rate'])) })} <Unit record={record} />
    </>
  );
}

/** That somebody should look: the bar of its story has no beginning where nobody has. */
function Due({ record }: OfAsset) {
  const { t } = useTranslation('assets');
  const since = record['last_inspected_on'] ? null : dueSince(record);
  return since && <p>{t('inspection.never', { date: formatDate(since) })}</p>;
}

/** Scanned without signal and never read here: told, so that nobody takes what is missing for empty. */
function OfRegister({ record }: OfAsset) {
  const { t } = useTranslation('assets');
  return record['of_register'] === true && <p>{t('scan.ofRegister')}</p>;
}

/** What the pages of an asset show beside what its declaration says. */
export const assetScreens = recordScreens(asset, {
  State: ({ status }) => <StatusChip status={status as AssetStatus} />,
  Signs: ({ record }) => <ConditionChip condition={record['condition'] as AssetCondition} />,
  Notes: ({ record }) => (
    <>
      <Due record={record} />
      <OfRegister record={record} />
    </>
  ),
  useName: () => (record) => String(record['name'] ?? ''),
  // how it stands is said by the signs at the head, the unit beside what it counts
  values: { status: null, condition: null, unit: null, quantity: Quantity, replacement_rate: Rate, parent: PartOf },
  More: ({ record }) => (
    <>
      <Parts record={record} />
      <Inspections record={record} />
      <Referring kind={assetPlace} id={record.id} />
    </>
  ),
});
