import type { ReactNode } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { SETS_LISTS, SETS_ORGANISATION, SETTINGS_NEEDS } from '@chainage/shared/contracts/organisation-paths';
import { RETENTION_RIGHT } from '@chainage/shared/contracts/retention-paths';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { NavLink } from '@chainage/shared/router';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import styles from './organisation.module.css';
import { MODULE_PAGES } from './module-pages.ts';

const PLACES = [
  { name: 'setUp', to: '/organisation/set-up', needs: SETTINGS_NEEDS },
  { name: 'settings', to: '/organisation/settings', needs: [SETS_ORGANISATION] },
  { name: 'highways', to: '/organisation/highways', needs: [SETS_ORGANISATION] },
  { name: 'packages', ...MODULE_PAGES.packages },
  { name: 'lists', to: '/organisation/lists', needs: [SETS_LISTS] },
  { name: 'times', ...MODULE_PAGES.times },
  { name: 'retention', to: '/organisation/retention', needs: [RETENTION_RIGHT] },
] as const;

const Place = ({ name, to, needs }: { name: string; to: string; needs: readonly string[] }) => {
  const { t } = useTranslation('organisation');
  return useHasAny(needs) ? (
    <li>
      <NavLink to={to}>{t(`place.${name}`)}</NavLink>
    </li>
  ) : null;
};

interface Props {
  title: string;
  hint?: string;
  needs: readonly string[];
  children: ReactNode;
}

/** A page of the organisation's settings, with the way to the others. */
export function SettingsFrame({ title, hint, needs, children }: Props) {
  const { t } = useTranslation('organisation');
  usePageTitle(title);
  if (!useHasAny(needs)) return <PermissionDenied />;
  return (
    <div className={styles['page']}>
      <nav aria-label={t('area')}>
        <ul className={styles['places']}>
          {PLACES.map((place) => (
            <Place key={place.name} {...place} />
          ))}
        </ul>
      </nav>
      <h1 className={styles['title']}>{title}</h1>
      {hint && <p className={styles['quiet']}>{hint}</p>}
      {children}
    </div>
  );
}
