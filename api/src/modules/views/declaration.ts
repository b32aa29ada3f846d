/** Whoever runs the organisation's work shares views with everybody; with their own role anybody may. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { VIEW_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const viewsDeclaration: Declaration = {
  objects: VIEW_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('list_view', { share: 'A' }, [
      ['share',                          'A',      'A',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
  ],
};
