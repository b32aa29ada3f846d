import type { ReadKind } from '@chainage/shared/kit/record/kind-parts.ts';

/** Where assets are read, at the server and in this app. */
export const ASSETS: ReadKind = {
  module: 'assets',
  entity: 'asset',
  paths: { one: 'organisation/data/asset-register/', list: 'organisation/data/asset-registers/' },
  pages: { list: '/asset-register/browse', view: '/asset-register/view/:id' },
};
