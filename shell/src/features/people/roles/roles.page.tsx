import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Plus } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { BackLink } from '@chainage/shared/ui/record-page';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { rolesQuery } from '../people.queries.ts';
import { useRoleName } from '../person-fields.tsx';
import styles from '../people.module.css';

function Roles() {
  const { t } = useTranslation('people');
  const { data, isPending, isError, refetch } = useQuery(rolesQuery());
  const nameOf = useRoleName();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  return (
    <ul className={styles['rows']}>
      {data.map((role) => (
        <li key={role.id}>
          <Link to={`/organisation/roles/${role.id}`} className={styles['row']}>
            <span className={styles['name']}>{nameOf(role)}</span>
            <span className={styles['quiet']}>
              {[
                t(role.is_template ? 'role.template' : 'role.ofOwn'),
                t('role.members', { count: role.members }),
                t('role.count', { count: role.permissions.length }),
              ].join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The roles of the organisation: the eight it starts with, and its own. */
export default function RolesPage() {
  const { t } = useTranslation('people');
  usePageTitle(t('role.title'));
  return (
    <div className={styles['page']}>
      <BackLink to="/users/browse">{t('list.title')}</BackLink>
      <h1 className={styles['title']}>{t('role.title')}</h1>
      <p className={styles['quiet']}>{t('role.hint')}</p>
      <LinkButton to="/organisation/roles/new" kind="primary" icon={<Plus aria-hidden />}>
        {t('role.new')}
      </LinkButton>
      <Roles />
    </div>
  );
}
