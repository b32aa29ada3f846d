import type { PeopleSheet } from '@chainage/shared/contracts/people';
import { useTranslation } from '@chainage/shared/i18n/react';
import styles from '../people.module.css';

/** The sheet as it was read, with what is wrong beside its row. */
export function SheetRows({ sheet: { heads, rows } }: { sheet: PeopleSheet }) {
  const { t } = useTranslation('people');
  const fields = heads.flatMap(({ field }) => field ?? []);
  const unread = heads.filter(({ head, field }) => field === null && head !== '').map(({ head }) => head);
  const fault = (path: string, code: string) =>
    `${t(`field.${path}`)}: ${t([`fault.${path}.${code}`, `shared:errors.field.${code}`, 'shared:errors.field.invalid'])}`;
  return (
    <>
      {unread.length > 0 && <p className={styles['quiet']}>{t('import.unread', { heads: unread.join(', ') })}</p>}
      <div className={styles['scroll']} role="region" aria-label={t('import.title')} tabIndex={0}>
        <table className={styles['sheet']}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.says')}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {t(`field.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells, errors }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td className={errors.length > 0 ? styles['wrong'] : undefined}>
                  {errors.length === 0
                    ? t('import.right')
                    : errors.map(({ path, code }) => fault(path, code)).join('; ')}
                </td>
                {fields.map((field) => (
                  <td key={field} className={errors.some(({ path }) => path === field) ? styles['wrong'] : undefined}>
                    {cells[field]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
