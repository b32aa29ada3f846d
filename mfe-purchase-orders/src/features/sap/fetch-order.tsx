import { useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { SAP_FETCH_PATH } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { newId } from '@chainage/shared/lib/ids';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { TextInput } from '@chainage/shared/ui/text-input';
import { fetchQuery } from './sap.queries.ts';

const NUMBER = /^[A-Za-z0-9_-]{1,10}$/;

/** Asks SAP for one order by its number, and leads to it. */
export function FetchOrder() {
  const { t } = useTranslation('purchase-orders');
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState<{ id: string; number: string }>();
  const { data } = useQuery(fetchQuery(asked?.id));
  const waits = asked !== undefined && (data === undefined || data.state === 'waiting');
  const fetch = async () => {
    const id = newId();
    const po_number = number.trim();
    await api.post(SAP_FETCH_PATH, { id, po_number }).then(
      () => setAsked({ id, number: po_number }),
      () => undefined,
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (NUMBER.test(number.trim())) void fetch();
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
      <Button type="submit" busy={waits} disabled={!NUMBER.test(number.trim())}>
        {t('sap.fetch')}
      </Button>
      <div role="status">
        {asked && waits && <p>{t('sap.waiting', { number: asked.number })}</p>}
        {data?.state === 'missing' && <p>{t('sap.missing', { number: data.po_number })}</p>}
        {data?.state === 'failed' && <WarningLine>{t(`sap.fault.${data.fault ?? 'busy'}`)}</WarningLine>}
        {data?.state === 'found' && data.purchase_order && (
          <LinkButton to={viewPage(orderPlace, data.purchase_order)}>
            {t('sap.open', { number: data.po_number })}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
