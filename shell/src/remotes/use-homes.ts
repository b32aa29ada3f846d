import { useEffect, useSyncExternalStore } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { RemoteHome } from '@chainage/shared/contracts/registry';
import { currentRegistry } from '#registry/registry.ts';
import { homeOf, loadHomeOf, loadsVersion, subscribe, type HomeLoad } from './home-loads.ts';

/** A remote that shows something on a page of the shell, and how far that has come. */
export interface RemoteHomeOf {
  name: string;
  load: HomeLoad;
}

const LOADING: HomeLoad = { status: 'loading' };

/** The remotes that show this person a part, in the order of the registry; their entries are loaded. */
export function useHomes(part: keyof RemoteHome): RemoteHomeOf[] {
  const permissions = usePermissions();
  useSyncExternalStore(subscribe, loadsVersion);
  const names = currentRegistry()
    .remotes.filter(({ release: { remote } }) => remote.home?.[part] && hasAny(permissions, remote.home[part].needs))
    .map(({ name }) => name);
  const all = names.join();
  useEffect(() => {
    for (const name of all.split(',').filter(Boolean)) void loadHomeOf(name);
  }, [all]);
  return names.map((name) => ({ name, load: homeOf(name) ?? LOADING }));
}
