import type { AssetRecord } from '@chainage/shared/contracts/assets/asset';
import { useTranslation } from '@chainage/shared/i18n/react';
import { showBoolean } from '@chainage/shared/lib/format/values';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';

/** What only its type has. A name the app has no word for yet is shown as it is. */
export function Particulars({ attributes }: Pick<AssetRecord, 'attributes'>) {
  const { t } = useTranslation('assets');
  const { t: shared } = useTranslation('shared');
  const shown = (value: string | number | boolean) => (typeof value === 'boolean' ? showBoolean(value, shared) : value);
  const facts = Object.entries(attributes).map(
    ([name, value]) => [t(`attribute.${name}`, { defaultValue: name.replaceAll('_', ' ') }), shown(value)] as const,
  );
  if (facts.length === 0) return null;
  return (
    <RecordCard title={t('section.attributes')}>
      <Facts facts={facts} />
    </RecordCard>
  );
}
