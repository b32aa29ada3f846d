/** Where packages are changed: list of `dpr/packages`, one by its id. Without Zod, for screens. */
export const PACKAGES_PAGE = '/dpr/setup/packages';
export const NEW_PACKAGE_PAGE = '/dpr/setup/packages/new';
export const PACKAGE_PAGE = '/dpr/setup/packages/:id';
export const packagePage = (id: number): string => `${PACKAGES_PAGE}/${id}`;

export const PACKAGE_PATH = 'organisation/data/dpr/package/';
