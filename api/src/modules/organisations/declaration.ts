/** Users, roles, the organisation and its audit: domain.md section 2. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { ORGANISATION_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const organisationsDeclaration: Declaration = {
  objects: ORGANISATION_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('user', { view: 'A', create: 'A', edit: 'A' }, [
      ['view/create/edit',               'AAA',    'A--',    'A--',    '---',    'A--',    '---',    'A--',    '---'],
    ]),
    ...permissionsOf('role', { manage: 'A' }, [
      ['manage',                         'A',      '-',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
    ...permissionsOf('organisation', { manage: 'A' }, [
      ['manage',                         'A',      '-',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
    ...permissionsOf('audit', { view: 'A' }, [
      ['view',                           'A',      'A',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
  ],
};
