import { usePermissions } from '@chainage/shared/auth/permission';
import { hasPermission } from '@chainage/shared/contracts/permissions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import styles from './type-choice.module.css';

const ALL = '/issues';

/** The other kinds of issues, where there is no menu beside the list. */
export function TypeChoice() {
  const { t } = useTranslation('issues');
  const permissions = usePermissions();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const types = BUILT_TYPES.filter((type) => hasPermission(permissions, { verb: 'view', object: `issue_${type}` }));
  if (types.length < 2) return null;
  const pages = types.map((type) => ({ value: `${ALL}/${type}`, label: t(`type.${type}.plural`) }));
  return (
    <NativeSelect
      className={styles['types'] ?? ''}
      aria-label={t('list.types')}
      options={[{ value: ALL, label: t('list.title') }, ...pages]}
      value={pathname.replace(/\/$/, '')}
      onChange={(event) => void navigate(event.target.value)}
    />
  );
}
