import type { Change } from '@chainage/shared/contracts/change';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Fold } from '@chainage/shared/ui/fold';
import { useSaid } from './use-said.ts';
import styles from './organisation.module.css';

/** Who changed what, from what to what, newest first. */
export function ChangesList({ history }: { history: readonly Change[] }) {
  const { t } = useTranslation('organisation');
  const said = useSaid();
  return (
    <Fold summary={t('change.title')}>
      {history.length === 0 && <p className={styles['quiet']}>{t('change.none')}</p>}
      <ol className={styles['changes']}>
        {history.map(({ id, at, by, action, before, after }) => (
          <li key={id}>
            <p className={styles['quiet']}>
              {formatDateTime(at)} · {by.name}
            </p>
            {action === 'create' ? (
              <p>{t('change.created')}</p>
            ) : (
              Object.keys(after).map((name) => (
                <p key={name}>
                  {t('change.line', {
                    field: t(`field.${name}`),
                    from: said(name, before[name]),
                    to: said(name, after[name]),
                  })}
                </p>
              ))
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
