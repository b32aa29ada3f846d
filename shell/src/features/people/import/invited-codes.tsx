import type { Invitation } from '@chainage/shared/contracts/people';
import { REGISTER_PAGE } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { csvCell, saveText } from '@chainage/shared/kit/import/errors-file.ts';
import { Button } from '@chainage/shared/ui/button';
import { Save } from '@chainage/shared/ui/icons';
import styles from '../people.module.css';

/** Who was asked, with the codes to hand over: they are shown this once. */
export function InvitedCodes({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('people');
  const page = `${window.location.origin}${REGISTER_PAGE}`;
  const codes = invitations.filter(({ code }) => code !== undefined);
  const save = () => {
    const heads = [t('field.name'), t('field.mobile'), t('code.title'), t('code.page')];
    const lines = codes.map(({ name, mobile, code }) => [name, mobile ?? '', code ?? '', page]);
    saveText('codes.csv', `\ufeff${[heads, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`);
  };
  return (
    <section className={styles['card']} role="status">
      <p>{t('import.done', { count: invitations.length })}</p>
      {codes.length > 0 && (
        <>
          <p>{t('import.codes', { page })}</p>
          <ul>
            {codes.map(({ id, name, code }) => (
              <li key={id}>
                {name}: <strong className={styles['code']}>{code}</strong>
              </li>
            ))}
          </ul>
          <Button icon={<Save aria-hidden />} onClick={save}>
            {t('import.save')}
          </Button>
        </>
      )}
    </section>
  );
}
