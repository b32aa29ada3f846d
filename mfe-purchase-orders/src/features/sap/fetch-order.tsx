import { useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { FetchedOrder } from './fetched-order.tsx';
import styles from './sap.module.css';
import { useFetchOrder } from './use-fetch-order.ts';

/** Asks SAP for one order by its number, and leads to it. */
export function FetchOrder() {
  const { t } = useTranslation('purchase-orders');
  const [number, setNumber] = useState('');
  const fetching = useFetchOrder();
  const { waits, mayAsk, ask } = fetching;
  return (
    <form
      className={styles['fetch']}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayAsk(number)) void ask(number);
      }}
    >
      <Field label={t('sap.number')}>
        <TextInput
          value={number}
          maxLength={10}
          inputMode="numeric"
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <Button type="submit" busy={waits} disabled={!mayAsk(number)}>
        {t('sap.fetch')}
      </Button>
      <FetchedOrder fetching={fetching} />
    </form>
  );
}
