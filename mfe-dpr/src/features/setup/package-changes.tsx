import type { PackageRecord } from '@chainage/shared/contracts/dpr/setup/package';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { RecordCard } from '@chainage/shared/ui/record-page';
import styles from './setup.module.css';

const said = (value: unknown): string => (value === null || value === undefined ? '–' : String(value));

/** Who changed what of a package, newest first. */
export function PackageChanges({ history }: Pick<PackageRecord, 'history'>) {
  const { t } = useTranslation(['dpr', 'records']);
  if (history.length === 0) return null;
  return (
    <RecordCard title={t('setup.packages.history')}>
      <ol className={styles['changes']}>
        {history.map(({ id, at, by, before, after }) => (
          <li key={id}>
            <p className={styles['quiet']}>
              {formatDateTime(at)} · {by}
            </p>
            {Object.keys(before).length === 0 && <p>{t('setup.packages.created')}</p>}
            {Object.keys(before).map((name) => (
              <p key={name}>
                {t('setup.packages.changedLine', {
                  field: t([`field.${name}`, `records:field.${name}`]),
                  from: said(before[name]),
                  to: said(after[name]),
                })}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </RecordCard>
  );
}
