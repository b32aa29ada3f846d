import { useHasAny } from '@chainage/shared/auth/permission';
import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { PACKAGES_PAGE } from '@chainage/shared/contracts/dpr/setup/package-place';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { MANAGES_SETUP, SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useLocation } from '@chainage/shared/router';
import styles from './setup.module.css';

/** The three lists that the contract's data stands in, from each to the others. */
export function SetupPages() {
  const { t } = useTranslation('dpr');
  const { pathname } = useLocation();
  const seesFigures = useHasAny([MANAGES_SETUP, SEES_RATES]);
  const pages = [
    { to: packageKeyPlace.pages.list, text: t('setup.keys.title') },
    { to: dprReportPlace.pages.list, text: t('setup.reports.title') },
    ...(seesFigures ? [{ to: PACKAGES_PAGE, text: t('setup.packages.title') }] : []),
  ];
  return (
    <nav className={styles['pages']} aria-label={t('setup.title')}>
      {pages
        .filter(({ to }) => to !== pathname)
        .map(({ to, text }) => (
          <LinkButton key={to} to={to}>
            {text}
          </LinkButton>
        ))}
    </nav>
  );
}
