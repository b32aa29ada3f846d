import { now } from '@chainage/shared/api-client/server-clock';
import { usePermissions } from '@chainage/shared/auth/permission';
import { INDENT_KINDS, WRITTEN_KINDS } from '@chainage/shared/contracts/stock/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useWatch } from '@chainage/shared/forms';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { startOf } from '@chainage/shared/kit/form/start-of.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { AskedLately } from './asked-lately.tsx';
import { BalanceAhead } from './balance-ahead.tsx';
import { Receipt } from './receipt-section.tsx';

const useIsKeeper = () => usePermissions().includes('create__all__stock_log');

/** What the address asks for, today. */
function useStart(): FormStart {
  const [asked] = useSearchParams();
  const isKeeper = useIsKeeper();
  const organisation = useQuery(organisationQuery());
  const kinds: readonly string[] = isKeeper ? WRITTEN_KINDS : INDENT_KINDS;
  const kind = asked.get('kind') ?? '';
  const values = {
    kind: kinds.includes(kind) ? kind : isKeeper ? 'receipt' : 'issue',
    stock: asked.get('stock') ?? '',
    issue: asked.get('issue') ?? '',
    log_date: dayOf(new Date(now())),
  };
  return startOf([organisation], values);
}

const NAMES = ['kind', 'stock', 'quantity', 'log_date', 'other_store', 'reason', 'issued_to', 'issue'];

/** What moves. Whoever only asks for material is asked what and how much; the rest is as it is. */
function Movement() {
  const { t } = useTranslation('stock');
  const isKeeper = useIsKeeper();
  const kind = useWatch({ name: 'kind' }) as string;
  const title = isKeeper ? t('section.movement') : t(`ask.${kind === 'return' ? 'return' : 'issue'}`);
  return (
    <FormSection title={title} names={NAMES}>
      {isKeeper ? <FieldControl path="kind" /> : <AskedLately />}
      <FieldControl path="stock" />
      <FieldControl path="quantity" />
      <BalanceAhead />
      <FieldGrid names={['log_date', 'other_store', 'reason', 'issued_to', 'issue']} />
    </FormSection>
  );
}

/** What the form of a log has beside its declaration: what there will be once it is posted. */
export const logForm: FormSlots = { useStart, sections: { movement: Movement, receipt: Receipt } };
