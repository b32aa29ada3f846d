import { ASSET_CONDITIONS, type AssetCondition } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord, HistoryLine } from '@chainage/shared/kit/record/record.model.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { Facts, RecordCard, type Fact } from '@chainage/shared/ui/record-page';
import { ConditionChip } from './asset-chips.tsx';

const conditionOf = (value: unknown): AssetCondition | undefined => ASSET_CONDITIONS.find((one) => one === value);

/** Day by day how it was found; what waits on this device says so in its data as the server's answer does. */
export function Inspections({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('assets');
  const lines = ((record['history'] as readonly HistoryLine[] | undefined) ?? []).filter(
    ({ action }) => action === 'inspect',
  );
  const dayOf = ({ data, at }: HistoryLine) => String(data['inspected_on'] ?? data['last_inspected_on'] ?? at);
  const facts = lines
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
    .map((line): Fact => {
      const condition = conditionOf(line.data['condition']);
      return [
        formatDate(dayOf(line)),
        <>
          {condition && <ConditionChip condition={condition} />} {line.by.name}
          {line.comment && <> · {line.comment}</>}
        </>,
      ];
    });
  if (facts.length === 0) return null;
  return (
    <RecordCard title={t('section.inspections')}>
      <Facts facts={facts} />
    </RecordCard>
  );
}
