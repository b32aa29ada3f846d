/** Where assets are read and written, at the server and in the app. Without Zod, for lists. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { assetList } from './list-declaration.ts';

export const assetPlace = {
  module: 'assets',
  entity: 'asset',
  paths: {
    one: 'organisation/data/asset-register/',
    list: 'organisation/data/asset-registers/',
    images: 'image/',
  },
  pages: {
    list: '/asset-register/browse',
    new: '/asset-register/new',
    view: '/asset-register/view/:id',
    edit: '/asset-register/:id',
    unsentView: '/asset-register/unsent/:id',
    unsentEdit: '/asset-register/unsent/:id/edit',
    unsentList: '/asset-register/unsent',
    imports: '/asset-register/imports',
  },
  list: assetList,
} satisfies Partial<RecordKind>;
