import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';

/** Pages of the office that stand in menu and search: for whom, and what draws them. They come after the first page. */
export interface OfficeLink {
  /** Its text, `office:links.<name>`. */
  name: string;
  path: string;
  /** Any of these permissions; without, it is for every member. */
  needs?: readonly string[];
  /** For the account role admin alone. */
  platform?: true;
  /** Too many for menus: found by search alone, or starred. */
  searched?: true;
  /** By what else people look for it: `office:words.<name>`. */
  words?: true;
}

export const OFFICE_LINKS: readonly OfficeLink[] = [
  { name: 'works', path: '/dashboard2', needs: DASHBOARD_RIGHTS.view2, words: true },
  { name: 'status', path: '/status-dashboard', needs: DASHBOARD_RIGHTS.status, words: true },
  { name: 'users', path: '/users/browse', needs: ['view__all__user'], words: true },
  { name: 'roles', path: '/organisation/roles', needs: ['manage__all__role'] },
  { name: 'settings', path: '/organisation/set-up', needs: ['manage__all__organisation', 'manage__all__lookup'] },
  { name: 'audit', path: '/organisation/audit', needs: ['view__all__audit'] },
  { name: 'retention', path: '/organisation/retention', needs: ['manage__all__organisation'] },
  { name: 'ownData', path: '/organisation/own-data', needs: ['manage__all__organisation'] },
  { name: 'organisation', path: '/organisation/settings', needs: ['manage__all__organisation'], searched: true },
  {
    name: 'highways',
    path: '/organisation/highways',
    needs: ['manage__all__organisation'],
    searched: true,
    words: true,
  },
  { name: 'packages', path: '/dpr/setup/packages', needs: ['manage__all__dpr_setup'], searched: true },
  { name: 'lists', path: '/organisation/lists', needs: ['manage__all__lookup'], searched: true, words: true },
  {
    ...{ name: 'times', path: '/issues/repair-times', searched: true },
    needs: ['manage__all__lookup', 'manage__all__organisation'],
  },
  { name: 'invite', path: '/users/new', needs: ['create__all__user'], searched: true, words: true },
  { name: 'importPeople', path: '/users/import', needs: ['create__all__user'], searched: true },
  { name: 'devices', path: '/profile/devices', searched: true },
  { name: 'security', path: '/profile/security', searched: true, words: true },
  { name: 'profile', path: '/profile' },
  { name: 'organisations', path: '/dashboard3', platform: true },
];
