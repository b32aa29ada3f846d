import type { RouteObject } from '@chainage/shared/router';

/**
 * Remotes write their paths in full, as spec.md lists them; react-router wants those of nested routes relative to where
 * they are mounted. Routes outside of the mount belong to another mount of the same remote.
 */
export function relativeRoutes(routes: readonly RouteObject[], mount: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    const isAbsolute = route.path?.startsWith('/') ?? false;
    const children = route.children && relativeRoutes(route.children, isAbsolute ? route.path! : mount);
    if (!isAbsolute) {
      const isEmptyLayout = route.path === undefined && !route.index && children?.length === 0;
      return isEmptyLayout ? [] : [{ ...route, children } as RouteObject];
    }
    if (route.path !== mount && !route.path!.startsWith(`${mount}/`)) return [];
    return [{ ...route, path: route.path!.slice(mount.length + 1), children } as RouteObject];
  });
}
