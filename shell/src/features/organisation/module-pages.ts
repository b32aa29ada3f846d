/** Pages of modules that stand among those where an organisation is set up: where they are, and who may open them. */
export const MODULE_PAGES = {
  packages: { to: '/dpr/setup/packages', needs: ['manage__all__dpr_setup'] },
  bill: { to: '/dpr/setup/keys', imports: '/dpr/setup/keys/imports' },
  times: { to: '/issues/repair-times', needs: ['manage__all__lookup', 'manage__all__organisation'] },
  assets: { to: '/asset-register/browse', imports: '/asset-register/imports' },
  stock: { to: '/stocks', imports: '/stocks/imports' },
} as const;
