import { packageKey } from '@chainage/shared/contracts/dpr/setup/key';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { labelIn } from '@chainage/shared/lib/format/label';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { SetupChip } from './setup-chip.tsx';

/** What counts of a scope that was revised. */
function Scope({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('dpr');
  const locale = usePreferences((preferences) => preferences.locale);
  const { effective_scope: scope, unit_labels: labels, unit_label: label } = record as Record<string, unknown>;
  if (typeof scope !== 'string') return null;
  const unit = labelIn(labels as Record<string, unknown> | undefined, locale, typeof label === 'string' ? label : '');
  return (
    <RecordCard title={t('setup.inForce')}>
      <Facts facts={[[t('field.effective_scope'), formatAmount(scope, unit)]]} />
    </RecordCard>
  );
}

/** What the pages of a package key show beside what its declaration says. */
export const keyScreens = recordScreens(packageKey, {
  State: SetupChip,
  useName: () => (record) => String(record['description'] ?? ''),
  numberOf: (record) => String(record['item_no'] ?? ''),
  values: { status: null },
  More: Scope,
});
