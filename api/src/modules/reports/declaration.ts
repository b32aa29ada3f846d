/** Reports and their files, declared before they are built: domain.md section 2. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { REPORT_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const reportsDeclaration: Declaration = {
  objects: REPORT_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('report', { view: 'A' }, [
      ['view',                           'A',      'A',      'A',      '-',      'A',      'A',      'A',      'A'],
    ]),
    ...permissionsOf('excel', { create: 'O', view: 'AO' }, [
      ['create/view',                    'OA',     'OA',     'OO',     '--',     'OO',     'OO',     'OO',     'OO'],
    ]),
  ],
};
