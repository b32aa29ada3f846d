import type { RouteObject } from '@chainage/shared/router';
import { relativeRoutes } from './relative-routes.ts';

const routes: RouteObject[] = [
  { path: '/issues/new/:issue_type', element: 'new' },
  { element: 'layout', children: [{ path: '/issues/:issue_type', element: null, children: [{ path: 'view' }] }] },
  { path: '/reports', element: 'reports' },
];

it('makes full paths relative to the mount and leaves out what lies elsewhere', () => {
  expect(relativeRoutes(routes, '/issues')).toEqual([
    { path: 'new/:issue_type', element: 'new' },
    { element: 'layout', children: [{ path: ':issue_type', element: null, children: [{ path: 'view' }] }] },
  ]);
});

it('keeps the mount itself as an empty path and drops layouts without pages', () => {
  expect(relativeRoutes(routes, '/reports')).toEqual([{ path: '', element: 'reports' }]);
});

it('does not take a longer word for a path below the mount', () => {
  expect(relativeRoutes([{ path: '/issues-archive' }], '/issues')).toEqual([]);
});

it('makes children with full paths relative to their parent', () => {
  const nested = [{ path: '/issues/:issue_type', children: [{ path: '/issues/:issue_type/view/:issue_id' }] }];
  expect(relativeRoutes(nested, '/issues')).toEqual([{ path: ':issue_type', children: [{ path: 'view/:issue_id' }] }]);
});
