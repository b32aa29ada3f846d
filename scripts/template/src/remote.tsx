import { addTexts } from '@chainage/shared/i18n/add-texts';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

const texts = () =>
  addTexts('template', {
    en: () => import('./i18n/en.json'),
    hi: () => import('./i18n/hi.json'),
    mr: () => import('./i18n/mr.json'),
  });

const routes: RouteObject[] = [{ path: '/template', element: lazyPage(() => import('./pages/home.page.tsx'), texts) }];

export default routes;
