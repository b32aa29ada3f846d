/** The asset register: domain.md sections 2 and 5.6. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { lookupRows } from '#kernel/declarations/lookup-rows.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { ASSET_TYPES } from './asset-types.ts';
import { ASSET_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const assetsDeclaration: Declaration = {
  objects: ASSET_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('asset', { view: 'A', create: 'A', edit: 'A', delete: 'A', export: 'A' }, [
      ['view/create/edit/delete/export', 'AAAAA',  'AAAAA',  'AAA-A',  'A----',  'A----',  'A----',  'A---A',  'A---A'],
    ]),
  ],
  // served with the organisation's settings
  lists: [{ list: 'asset-types', path: null, rows: lookupRows('asset-types', ASSET_TYPES, { firstId: 701 }) }],
};
