import type { ReactNode } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useHasAny } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { SETTINGS_NEEDS } from '@chainage/shared/contracts/organisation-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { NavLink } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import {
  Building2,
  FileText,
  LayoutDashboard,
  ListChecks,
  Plus,
  RefreshCw,
  Route,
  Star,
} from '@chainage/shared/ui/icons';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useRemoteActions, useRemoteMenu, type RemoteLink } from '#remotes/use-remote-menu.ts';
import { Brand } from '../brand.tsx';
import { RemoteIcon } from './remote-icon.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { useOfficeLinks } from './use-office-links.ts';
import { useStarredPages } from './use-pages.ts';
import { useReporting } from './use-reporting.ts';
import styles from './side-menu.module.css';

const MenuLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <NavLink to={to} className={styles['link']} onPointerEnter={() => preloadPath(to)} onFocus={() => preloadPath(to)}>
      {icon}
      <span>{children}</span>
    </NavLink>
  </li>
);

const SETTINGS = '/organisation/set-up';

/** More than these stand in groups that fold. */
const FEW = 6;

function RemoteLinks({ links }: { links: readonly RemoteLink[] }) {
  const item = (link: RemoteLink) => (
    <MenuLink key={link.path} to={link.path} icon={<RemoteIcon name={link.icon} size={18} />}>
      {link.label}
    </MenuLink>
  );
  const groups = [...new Set(links.map(({ group }) => group))];
  if (links.length <= FEW || groups.length < 2) return <ul>{links.map(item)}</ul>;
  return groups.map((group) => (
    <details key={group} open className={styles['group']}>
      <summary>{group}</summary>
      <ul>{links.filter((link) => link.group === group).map(item)}</ul>
    </details>
  ));
}

function Starred() {
  const { t } = useTranslation('shell');
  const pages = useStarredPages();
  if (pages.length === 0) return null;
  return (
    <>
      <h2 className={styles['heading']}>{t('search.starred')}</h2>
      <ul>
        {pages.map((page) => (
          <MenuLink key={page.path} to={page.path} icon={<Star size={18} aria-hidden />}>
            {page.label}
          </MenuLink>
        ))}
      </ul>
    </>
  );
}

function Office() {
  const { t } = useTranslation('office');
  // the settings stand above
  const links = useOfficeLinks().filter(({ path }) => path !== SETTINGS);
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={styles['heading']}>{t('title')}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <MenuLink key={path} to={path} icon={<Building2 size={18} aria-hidden />}>
            {label}
          </MenuLink>
        ))}
      </ul>
    </section>
  );
}

/** The desk's menu: the shell's pages, then what each remote brings. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const reporting = useReporting();
  const downloads = useHasAny(EXCEL_VIEW);
  const sets = useHasAny(SETTINGS_NEEDS);
  const looksAfter = useSession(({ role }) => role === 'admin');
  const locale = usePreferences((preferences) => preferences.locale);
  const remotes = useRemoteMenu();
  const actions = useRemoteActions();
  const canReport = actions.some((action) => action.place === 'report');
  return (
    <nav className={styles['menu']} aria-label={t('layout.menu')} lang={locale}>
      <div className={styles['brand']}>
        <Brand />
      </div>
      {canReport && (
        <Button kind="primary" icon={<Plus size={18} aria-hidden />} block onClick={reporting.open}>
          {t('places.report')}
        </Button>
      )}
      <ul>
        <MenuLink to="/dashboard" icon={<LayoutDashboard size={18} aria-hidden />}>
          {t('menu.dashboard')}
        </MenuLink>
        <MenuLink to="/road" icon={<Route size={18} aria-hidden />}>
          {t('menu.road')}
        </MenuLink>
        <MenuLink to="/synchronization" icon={<RefreshCw size={18} aria-hidden />}>
          {t('menu.synchronization')}
        </MenuLink>
        {actions.some((action) => action.place === 'reports') && (
          <MenuLink to="/reports" icon={<ListChecks size={18} aria-hidden />}>
            {t('menu.reports')}
          </MenuLink>
        )}
        {downloads && (
          <MenuLink to="/reports/download" icon={<FileText size={18} aria-hidden />}>
            {t('menu.downloads')}
          </MenuLink>
        )}
        {sets && (
          <MenuLink to={SETTINGS} icon={<Building2 size={18} aria-hidden />}>
            {t('menu.organisation')}
          </MenuLink>
        )}
        {looksAfter && (
          <MenuLink to="/platform/jobs" icon={<ListChecks size={18} aria-hidden />}>
            {t('menu.platformJobs')}
          </MenuLink>
        )}
      </ul>
      <Starred />
      {remotes.map((remote) => (
        <section key={remote.name}>
          <h2 className={styles['heading']}>{remote.label}</h2>
          <RemoteLinks links={remote.links} />
        </section>
      ))}
      <Office />
      {reporting.isOpen && canReport && <ReportSheet handed={reporting.handed} onClose={reporting.close} />}
    </nav>
  );
}
