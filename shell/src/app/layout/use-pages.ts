import { usePreferences } from '@chainage/shared/auth/preferences';
import { useHasAny } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useRemoteActions, useRemoteMenu } from '#remotes/use-remote-menu.ts';
import { useOfficeLinks } from './use-office-links.ts';

export interface PageLink {
  label: string;
  /** The remote it belongs to, as people read it. */
  group?: string;
  path: string;
  /** What else people look for it by. */
  words?: string;
}

/** Every real page the member may open, for menu and search. */
export function usePages(): PageLink[] {
  const { t } = useTranslation('shell');
  const downloads = useHasAny(EXCEL_VIEW);
  const looksAfter = useSession(({ role }) => role === 'admin');
  const menu = useRemoteMenu();
  const actions = useRemoteActions();
  const office = useOfficeLinks(true);
  // reports have their own page, and most stand in the menu
  const begun = actions.filter(({ place }) => place !== 'reports');
  return [
    { label: t('menu.dashboard'), path: '/dashboard' },
    { label: t('menu.road'), path: '/road' },
    ...menu.flatMap(({ label: group, links }) => links.map(({ label, path }) => ({ label, group, path }))),
    ...begun.map(({ label, path }) => ({ label, path })),
    { label: t('menu.notifications'), path: '/notifications' },
    ...(begun.length < actions.length ? [{ label: t('menu.reports'), path: '/reports' }] : []),
    ...(downloads ? [{ label: t('menu.downloads'), path: '/reports/download' }] : []),
    { label: t('menu.synchronization'), path: '/synchronization' },
    ...office,
    ...(looksAfter ? [{ label: t('menu.platformJobs'), path: '/platform/jobs' }] : []),
  ];
}

/** Those of them that somebody has starred, in their order. */
export function useStarredPages(): PageLink[] {
  const starred = usePreferences((preferences) => preferences.starred);
  const all = usePages();
  return starred.flatMap((path) => all.find((page) => page.path === path) ?? []);
}
