/** The lists people choose from: domain.md section 2. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { LOOKUP_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const lookupsDeclaration: Declaration = {
  objects: LOOKUP_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('lookup', { manage: 'A' }, [
      ['manage',                         'A',      '-',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
  ],
};
