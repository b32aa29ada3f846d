/** The dashboards: domain.md section 2. The third is for the account role admin. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { DASHBOARD_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const dashboardsDeclaration: Declaration = {
  objects: DASHBOARD_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('dashboard_view1', { view: 'A' }, [
      ['view',                           'A',      'A',      'A',      '-',      'A',      '-',      '-',      'A'],
    ]),
    ...permissionsOf('dashboard_view2', { view: 'A' }, [
      ['view',                           'A',      'A',      'A',      '-',      '-',      'A',      'A',      'A'],
    ]),
    ...permissionsOf('status_dashboard', { view: 'A' }, [
      ['view',                           'A',      'A',      'A',      'A',      'A',      '-',      '-',      'A'],
    ]),
  ],
};
