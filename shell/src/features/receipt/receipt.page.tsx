import { useState } from 'react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useLocation } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextArea } from '@chainage/shared/ui/text-area';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { CheckedReceipt } from './checked-receipt.tsx';
import { receiptsIn } from '#offline/receipts/receipt-link.ts';
import styles from './receipt.module.css';

/** Receipts looked at in one go: a link has those of one record. */
const MAX = 20;

/** Anybody who was handed a receipt finds out here whether it is genuine. Opened by its link, it asks by itself. */
export function ReceiptPage() {
  const { t } = useSyncTexts();
  usePageTitle(t('receipt.title'));
  const { hash } = useLocation();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const asked = typed ?? hash;
  const receipts = receiptsIn(asked).slice(0, MAX);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('receipt.title')}</h1>
      <p>{t('receipt.text')}</p>
      <div role="status">
        {receipts.length > 0 ? (
          <ul className={styles['list']}>
            {receipts.map((receipt) => (
              <CheckedReceipt key={receipt} receipt={receipt} />
            ))}
          </ul>
        ) : (
          asked !== '' && <p>{t('receipt.none')}</p>
        )}
      </div>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setTyped(text);
        }}
      >
        <Field label={t('receipt.input')}>
          <TextArea value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" kind="primary" size="lg">
          {t('receipt.check')}
        </Button>
      </form>
    </div>
  );
}

export default ReceiptPage;
