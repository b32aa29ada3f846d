import type { ReactNode } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { currentRegistry } from '#registry/registry.ts';
import { needsOf } from './route-needs.ts';

/** Holds a remote's page back where its own remote.json says that the member may not open it. */
export function RouteGuard({ path, children }: { path: string; children: ReactNode }) {
  const remotes = currentRegistry().remotes.map(({ release }) => release.remote);
  return useHasAny(needsOf(path, remotes)) ? children : <PermissionDenied />;
}
