import { usePermissions } from '@chainage/shared/auth/permission';
import { hasPermission } from '@chainage/shared/contracts/permissions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { NavLink } from '@chainage/shared/router';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import styles from './tabs.module.css';

/** The other kinds of issues, where there is no menu beside the list. */
export function TypeTabs() {
  const { t } = useTranslation('issues');
  const permissions = usePermissions();
  const types = BUILT_TYPES.filter((type) => hasPermission(permissions, { verb: 'view', object: `issue_${type}` }));
  if (types.length < 2) return null;
  return (
    <nav className={styles['tabs']} aria-label={t('list.types')}>
      <NavLink to="/issues" end className={styles['tab']}>
        {t('kit:list.view.all')}
      </NavLink>
      {types.map((type) => (
        <NavLink key={type} to={`/issues/${type}`} className={styles['tab']}>
          {t(`type.${type}.plural`)}
        </NavLink>
      ))}
    </nav>
  );
}
