/** Purchase orders, declared before they are built: domain.md section 2. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { ORDER_OBJECTS } from './rights-words.ts';

// prettier-ignore
export const purchaseOrdersDeclaration: Declaration = {
  objects: ORDER_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('purchase_order', { view: 'A', create: 'A', edit: 'A', link: 'A', sync: 'A' }, [
      ['view/create/edit/link/sync',     'AAAAA',  'AAAAA',  'A--A-',  '-----',  '-----',  'A----',  'AAAAA',  '-----'],
    ]),
  ],
};
