/** Pages of the office that stand in menu and search: for whom, and what draws them. They come after the first page. */
export interface OfficeLink {
  /** Its text, `office:links.<name>`. */
  name: string;
  path: string;
  /** Any of these permissions; without, it is for every member. */
  needs?: readonly string[];
  /** For the account role admin alone. */
  platform?: true;
}

export const OFFICE_LINKS: readonly OfficeLink[] = [
  { name: 'users', path: '/users/browse', needs: ['view__all__user'] },
  { name: 'roles', path: '/organisation/roles', needs: ['manage__all__role'] },
  { name: 'settings', path: '/organisation/set-up', needs: ['manage__all__organisation', 'manage__all__lookup'] },
  { name: 'audit', path: '/organisation/audit', needs: ['view__all__audit'] },
  { name: 'retention', path: '/organisation/retention', needs: ['manage__all__organisation'] },
  { name: 'ownData', path: '/organisation/own-data', needs: ['manage__all__organisation'] },
  { name: 'profile', path: '/profile' },
  { name: 'organisations', path: '/dashboard3', platform: true },
];
