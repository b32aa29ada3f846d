import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import type { StockLogRow } from '@chainage/shared/contracts/stock/rows';
import { useController } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';

/** As many as a thumb meets without looking for them. */
const IN_SIGHT = 6;
const OWN = { created_by: 'me', ordering: '-log_date', limit: '25' };

/** What this person asked for lately, one tap away; nothing for whoever never has. */
export function AskedLately() {
  const { t } = useTranslation('stock');
  const { field } = useController({ name: 'stock' });
  const { data } = useQuery(recordListQuery<StockLogRow>(logPlace, OWN));
  const names = new Map((data?.results ?? []).map(({ stock, stock_name: name }) => [stock, name]));
  const options = [...names].slice(0, IN_SIGHT).map(([value, label]) => ({ value, label }));
  if (options.length === 0) return null;
  return (
    <Field label={t('ask.lately')} group>
      <ChoiceChips name="lately" options={options} value={String(field.value ?? '')} onChange={field.onChange} />
    </Field>
  );
}
